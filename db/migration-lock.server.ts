import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** An arbitrary number; no other code locks it in the shop's database. */
const migrationLockId = 7_406_001

const retryMs = 250

/** Runs `work` in one process at a time, so that processes that start on one database at the same moment migrate one after the other. */
export async function withMigrationLock<Value>(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    await waitForLock(client, log)
    const value = await work()
    await client.query('select pg_advisory_unlock($1)', [migrationLockId])
    client.release()
    return value
  } catch (error) {
    // Closing the connection releases the lock, whatever state it is in.
    client.release(true)
    throw error
  }
}

/** Polls for the lock rather than waiting in PostgreSQL, so that the log says what a start waits for. */
async function waitForLock(client: pg.ClientBase, log: Pick<Logger, 'info'>): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLockId,
    ])
    if (rows[0]?.taken) return
    if (waits === 0) log.info('Another process is migrating the database; this one waits for it')
    await sleep(retryMs)
  }
}
