import type pg from 'pg'
import { CannotStart } from './postgres/cannot-start.ts'

export type Queryable = Pick<pg.ClientBase, 'query'>

/** Four rounds, at most a dozen round trips, are enough to notice a pooler that alternates between its server connections. */
const rounds = 4

/**
 * Refuses a pooler that gives each transaction another server connection: there the migration lock, the settings per connection and LISTEN
 * do not work, and a second process would wait forever for a lock that is never released.
 */
export async function refuseTransactionPooler(pool: pg.Pool): Promise<void> {
  if (await withConnection(pool, (first) => withConnection(pool, (second) => shareConnections(first, second)))) {
    throw new CannotStart(
      'The address of the database leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself, or the pool mode to "session".',
    )
  }
}

/** Closes the connection afterwards, because an interrupted transaction is still open on it. */
async function withConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  return await work(client).finally(() => client.release(true))
}

/** True when the two connections do not always have two different PostgreSQL processes: then a pooler assigns them per transaction. */
export async function shareConnections(first: Queryable, second: Queryable): Promise<boolean> {
  const seen = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    seen.add(await backendOf(first))
    await second.query('begin')
    const other = await backendOf(second)
    // A pooler with a single connection would make the first one wait for the end of this transaction.
    const isShared = seen.has(other)
    if (!isShared) seen.add(await backendOf(first))
    await second.query('commit')
    if (isShared || seen.size > 1) return true
  }
  return false
}

async function backendOf(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
