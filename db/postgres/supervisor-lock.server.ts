import pg from 'pg'
import { superuser } from './cluster.server.ts'

/**
 * The process that supervises a database holds a lock in it, on a connection of its own. PostgreSQL releases the lock when
 * the process dies in any way, so there is no lock file that could be left behind.
 */
export type SupervisorLock = {
  client: pg.Client
  /** Settles when the connection, and with it the lock, is lost. */
  lost: Promise<void>
  release(): Promise<void>
}

export type LockAttempt =
  | { state: 'acquired'; lock: SupervisorLock }
  | { state: 'taken'; by: string }
  | { state: 'unreachable'; reason: string }

const lockId = 4_711_300
const applicationPrefix = 'hyggehus, process '

export async function acquireSupervisorLock(socketFolder: string): Promise<LockAttempt> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: superuser,
    database: superuser,
    // The environment may request TLS for the user's own PostgreSQL; a socket has none.
    ssl: false,
    application_name: `${applicationPrefix}${process.pid}`,
    connectionTimeoutMillis: 3000,
  })
  // Without a listener an error would end the process; the `end` event that follows it is handled.
  client.on('error', () => {})
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    const { rows } = await client.query<{ kept: boolean }>('select pg_try_advisory_lock($1) as kept', [lockId])
    if (rows[0]?.kept) return { state: 'acquired', lock: { client, lost, release: () => client.end() } }
    const by = await findHolder(client)
    await client.end()
    return by ? { state: 'taken', by } : { state: 'unreachable', reason: 'its lock was just released' }
  } catch (error) {
    await client.end().catch(() => {})
    return { state: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The process that holds the lock; null when it has been released since. */
async function findHolder(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [lockId],
  )
  return rows[0]?.name.slice(applicationPrefix.length) ?? null
}
