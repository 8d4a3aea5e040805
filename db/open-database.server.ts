import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { noteFromDatabase } from './from-database.server.ts'
import { planning } from './postgres/settings.ts'

/** Where a PostgreSQL is: a server by its address (`DATABASE_URL`), or the folder of the socket of the one we bring along. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export type RanQuery = { sql: string; durationMs: number; failed: boolean }

export type DatabaseOptions = {
  maxConnections?: number
  connectTimeoutMs?: number
  /** PostgreSQL gives up on a statement after this long. 0: never. */
  statementTimeoutMs?: number
  /**
   * A connection on which nothing was heard for this long is given up. Must be longer than PostgreSQL may take for a statement: then it
   * is the network that died without a word, and no limit of PostgreSQL's reaches us. 0: never.
   */
  silenceMs?: number
  idleTimeoutMs?: number
  log?: Pick<Logger, 'warn'>
  /**
   * Called after every statement that went through Kysely, in the asynchronous context of whoever asked for it:
   * an `AsyncLocalStorage` around a request counts that request's queries.
   */
  onQuery?: (query: RanQuery) => void
}

export type Database<Tables> = {
  db: Kysely<Tables>
  /** For what Kysely has no words for: LISTEN, COPY. Statements run on it are not reported to `onQuery`. */
  pool: pg.Pool
  /** Waits for the statements that run, then until every connection is closed. */
  close(): Promise<void>
}

/**
 * Settings of each connection, as SQL rather than as start-up parameters: PgBouncer refuses or drops most of those. A server's default planner
 * assumes rotating disks and compiles long statements: statistics took three times as long with it, and suggestions twice.
 */
function sessionSettings(statementTimeoutMs: number): string {
  const settings = {
    statement_timeout: String(statementTimeoutMs),
    // A transaction left open by a bug would otherwise hold its locks until the process ends.
    idle_in_transaction_session_timeout: '60000',
    ...planning,
  }
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
}

/** Over a network that died nobody answers a goodbye. */
const longestGoodbyeMs = 2000

/** Opens no connection by itself: a database that is away fails the first statement, not the start. */
export function openDatabase<Tables>(connection: Connection, options: DatabaseOptions = {}): Database<Tables> {
  const { maxConnections = 10, connectTimeoutMs = 3000, statementTimeoutMs = 30_000, idleTimeoutMs = 30_000 } = options
  const { silenceMs = statementTimeoutMs && statementTimeoutMs + 5000 } = options
  const settings = sessionSettings(statementTimeoutMs)
  const pool = new pg.Pool({
    ...connection,
    // PGSSLMODE in somebody's environment is about their servers; our socket has no such thing.
    ...('host' in connection && { ssl: false }),
    application_name: 'hyggehus',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    onConnect: async (client) => {
      if (silenceMs > 0) endWhenSilent(client, silenceMs)
      await client.query(settings)
    },
  })
  // Without a listener a connection that dies while it rests would end the process. The next statement opens another.
  pool.on('error', (error) => options.log?.warn({ error: error.message }, 'A database connection was lost'))
  // The pool listens to connections that rest only. One that dies at work tells its statement, and would end the process besides.
  pool.on('connect', (client) => client.on('error', noteFromDatabase))

  const { onQuery } = options
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connectNoting(pool), end: () => pool.end() },
    }),
    ...(onQuery && { log: (event: LogEvent) => onQuery(ranQuery(event)) }),
  })
  const allClosed = watchClosing(pool)
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only when it has asked something itself.
      if (!pool.ending) await pool.end()
      await allClosed()
    },
  }
}

/** Whoever answers for a failure must be able to tell whose it was. */
async function connectNoting(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    noteFromDatabase(error)
    throw error
  }
}

/**
 * The pool calls itself ended as soon as it has said goodbye. A database that is stopped right then finds connections that are still
 * open, ends them itself, and both sides complain.
 */
function watchClosing(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>()
  pool.on('connect', (client) => {
    const closed = new Promise<void>((resolve) => client.once('end', resolve))
    open.set(
      client,
      closed.then(() => void open.delete(client)),
    )
  })
  return async () => {
    const patience = new AbortController()
    const enough = sleep(longestGoodbyeMs, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([Promise.all(open.values()), enough])
    patience.abort()
  }
}

/**
 * On the socket rather than with `query_timeout`, which answers the statement and gives the dead connection back to the pool. A socket
 * that ends fails what waits for it, and the pool opens another.
 */
function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = client instanceof pg.Client ? client.connection.stream : null
  if (socket instanceof Socket) socket.setTimeout(silenceMs, () => socket.destroy())
}

function ranQuery(event: LogEvent): RanQuery {
  return { sql: event.query.sql, durationMs: event.queryDurationMillis, failed: event.level === 'error' }
}
