import type pg from 'pg'

/** Any number that nobody else locks. */
const turnLock = 7_406_001

/** Processes that open on one database at the same moment bring it up to date one after the other. */
export async function inTurn<Value>(pool: pg.Pool, work: () => Promise<Value>): Promise<Value> {
  const turn = await pool.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [turnLock])
    const value = await work()
    await turn.query('select pg_advisory_unlock($1)', [turnLock])
    turn.release()
    return value
  } catch (error) {
    // The lock ends with its connection, whatever became of the rest.
    turn.release(true)
    throw error
  }
}
