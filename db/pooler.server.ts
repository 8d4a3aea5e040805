import type pg from 'pg'
import { CannotStart } from './postgres/cannot-start.ts'

export type Asking = Pick<pg.ClientBase, 'query'>

/** Enough for a pooler that hands out its server connections in turn, at most a dozen round trips. */
const rounds = 4

/**
 * Refuses a pooler that gives each transaction another server connection: there the lock that the shop takes while it migrates, its settings per
 * connection and LISTEN do not hold, and a second process would wait forever for a lock that nobody releases.
 */
export async function refuseTransactionPooler(pool: pg.Pool): Promise<void> {
  if (await withConnection(pool, (first) => withConnection(pool, (second) => shareConnections(first, second)))) {
    throw new CannotStart(
      'DATABASE_URL leads to a pooler in transaction mode: set its pool mode to "session", or let DATABASE_URL lead to PostgreSQL itself.',
    )
  }
}

/** Closed afterwards, because a transaction that broke off is still open on it. */
async function withConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  return await work(client).finally(() => client.release(true))
}

/** Two connections of ours are two processes of PostgreSQL, always the same two, unless something between hands them out by the transaction. */
export async function shareConnections(first: Asking, second: Asking): Promise<boolean> {
  const seen = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    seen.add(await backendOf(first))
    await second.query('begin')
    const other = await backendOf(second)
    // A pooler with a single connection would let the first one wait for the end of this transaction.
    const isShared = seen.has(other)
    if (!isShared) seen.add(await backendOf(first))
    await second.query('commit')
    if (isShared || seen.size > 1) return true
  }
  return false
}

async function backendOf(client: Asking): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
