import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import { markDatabaseError } from './database-errors.server.ts'
import { planning } from './postgres/settings.ts'
import { refuseCopy, type Servers, serversOf } from './servers.server.ts'
import { createNamingClients } from './statement-names.server.ts'

export type ExecutedQuery = { sql: string; durationMs: number; failed: boolean }

export type DatabaseOptions = {
  maxConnections?: number
  connectTimeoutMs?: number
  /** PostgreSQL cancels a statement after this long. 0 means never. */
  statementTimeoutMs?: number
  /**
   * A connection is closed when nothing arrived on it for this long. It must be longer than `statementTimeoutMs`: then the network failed
   * silently, and no limit of PostgreSQL's can reach us. 0 means never.
   */
  silenceMs?: number
  /** A shorter `silenceMs` for one use of a connection, asked in the asynchronous context of the caller; null means the usual one. */
  silenceMsOfCaller?: () => number | null
  idleTimeoutMs?: number
  /** False behind a pooler in transaction mode, where a setting would reach the connection of another transaction: see `setForAllConnections`. */
  setsEachConnection?: boolean
  /** Refuses to store anything. */
  isReadOnly?: boolean
  /** PostgreSQL keeps the statements of each connection under a name. It must be off behind a pooler that gives each transaction another one. */
  preparedStatements?: boolean
  log?: Pick<Logger, 'warn'>
  /**
   * Called after every statement that went through Kysely, in the asynchronous context of the caller:
   * an `AsyncLocalStorage` around a request counts that request's queries.
   */
  onQuery?: (query: ExecutedQuery) => void
}

export type Database<Tables> = {
  db: Kysely<Tables>
  /** For features that Kysely lacks: LISTEN, COPY. Statements run on it are not reported to `onQuery`. */
  pool: pg.Pool
  /** One of the pool's connections as Kysely gets it. */
  connect(): Promise<PostgresPoolClient>
  close(): Promise<void>
}

/**
 * Settings of each connection, as SQL rather than as start-up parameters, because PgBouncer refuses or drops most of those. A server's default
 * planner assumes rotating disks and compiles long statements: statistics took three times as long with it, and suggestions twice.
 */
function sessionSettings(statementTimeoutMs: number): [name: string, value: string][] {
  return Object.entries({
    statement_timeout: String(statementTimeoutMs),
    // A transaction left open by a bug would otherwise hold its locks until the process ends.
    idle_in_transaction_session_timeout: '60000',
    // A statement ends within two seconds when its connection was given up, instead of keeping a processor or locks until its own limit.
    client_connection_check_interval: '2000',
    // A machine that is cut off from the network cannot give up its connections: the server ends them after eight seconds without an answer,
    // and with them the locks that customers on other machines wait for. Over a socket in a folder these have no effect.
    tcp_keepalives_idle: '4',
    tcp_keepalives_interval: '2',
    tcp_keepalives_count: '2',
    tcp_user_timeout: '8000',
    ...planning,
  })
}

/**
 * The settings as those of the shop's role in its database, for each connection that a pooler opens from now on. Those that it keeps open
 * have them after its `RECONNECT`. A role may set its own.
 */
export async function setForAllConnections(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const names = await pool.query<{ role: string; database: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
  )
  const [{ role, database } = { role: '', database: '' }] = names.rows
  for (const [name, value] of sessionSettings(defaultStatementTimeoutMs)) {
    await pool.query(`alter role ${role} in database ${database} set ${name} = ${value}`)
  }
}

const defaultStatementTimeoutMs = 30_000

/** Over a broken network the server does not answer a closing connection. */
const closeTimeoutMs = 2000

/** Opens no connection itself: when the database is unavailable the first statement fails, not the start. */
export function openDatabase<Tables>(connection: Connection, options: DatabaseOptions = {}): Database<Tables> {
  const { maxConnections = 10, connectTimeoutMs = 3000, idleTimeoutMs = 30_000, setsEachConnection = true } = options
  const { statementTimeoutMs = defaultStatementTimeoutMs } = options
  const { silenceMs = statementTimeoutMs && statementTimeoutMs + 5000, silenceMsOfCaller } = options
  const readOnly: [string, string][] = options.isReadOnly ? [['default_transaction_read_only', 'on']] : []
  const settings = [...sessionSettings(statementTimeoutMs), ...readOnly]
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
  const servers = serversOf(connection)
  const pool = new pg.Pool({
    ...servers.current(),
    // PGSSLMODE in the environment concerns the user's own servers; our socket has no TLS.
    ...('host' in connection && { ssl: false }),
    ...(servers.count > 1 && { Client: clientOf(servers) }),
    application_name: 'hyggehus',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    onConnect: async (client) => {
      if (silenceMs > 0) endWhenSilent(client, silenceMs)
      if (servers.count > 1) await refuseCopy(client)
      if (setsEachConnection) await client.query(settings)
    },
  })
  // Without a listener an idle connection that dies would end the process. The next statement opens another.
  pool.on('error', (error) => options.log?.warn({ error: error.message }, 'A database connection was lost'))
  // The pool listens only on idle connections. A busy one rejects its statement, and without a listener would also end the process.
  pool.on('connect', (client) => client.on('error', markDatabaseError))

  const { onQuery, preparedStatements = true } = options
  const nameStatements = preparedStatements ? createNamingClients() : (client: pg.PoolClient) => client
  const connect = async () => {
    const client = await connectMarkingErrors(pool, servers)
    const callersMs = silenceMsOfCaller?.() ?? null
    if (callersMs !== null) socketOf(client)?.setTimeout(callersMs)
    return nameStatements(client)
  }
  // An idle connection is silent without harm.
  if (silenceMsOfCaller) pool.on('release', (_error, client) => socketOf(client)?.setTimeout(silenceMs))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
    ...(onQuery && { log: (event: LogEvent) => onQuery(executedQuery(event)) }),
  })
  const allClosed = trackClosing(pool)
  return {
    db,
    pool,
    connect,
    async close() {
      await db.destroy()
      // Kysely ends the pool only when it has run a statement itself.
      if (!pool.ending) await pool.end()
      await allClosed()
    },
  }
}

/** Marks connection errors as the database's, so that the error handler can tell them from those of other services. */
async function connectMarkingErrors(pool: pg.Pool, servers: Servers): Promise<pg.PoolClient> {
  for (let tried = 1; ; tried += 1) {
    const server = servers.current()
    try {
      return await pool.connect()
    } catch (error) {
      servers.moveOn(server)
      if (tried < servers.count) continue
      markDatabaseError(error)
      throw error
    }
  }
}

/** The pool makes all its clients with the same options, so those of the server that takes writes now are put over them. */
function clientOf(servers: Servers): new (options?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...servers.current() })
    }
  }
}

/**
 * The pool reports its end as soon as it has sent its goodbyes. A database that is stopped at that moment still has open connections, ends
 * them itself, and both sides log errors.
 */
function trackClosing(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>()
  pool.on('connect', (client) => {
    const closed = new Promise<void>((resolve) => client.once('end', resolve))
    open.set(
      client,
      closed.then(() => void open.delete(client)),
    )
  })
  return async () => {
    const timeout = new AbortController()
    const timedOut = sleep(closeTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)
    await Promise.race([Promise.all(open.values()), timedOut])
    timeout.abort()
  }
}

/**
 * Set on the socket rather than with `query_timeout`, which rejects the statement and returns the dead connection to the pool. Destroying
 * the socket rejects its statements, and the pool opens another connection.
 */
function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = socketOf(client)
  socket?.setTimeout(silenceMs, () => socket.destroy())
}

function socketOf(client: pg.ClientBase): Socket | null {
  const socket = client instanceof pg.Client ? client.connection.stream : null
  return socket instanceof Socket ? socket : null
}

export function executedQuery(event: LogEvent): ExecutedQuery {
  return { sql: event.query.sql, durationMs: event.queryDurationMillis, failed: event.level === 'error' }
}
