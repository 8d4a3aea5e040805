import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import { type Database, type DatabaseOptions, executedQuery, openDatabase } from './open-database.server.ts'
import { currentReading, type Reading } from './reading-place.server.ts'
import { createRepeatingClients } from './repeat-on-primary.server.ts'
import { type Freshness, type Positions, watchFreshness } from './replica-freshness.server.ts'
import { openPositions } from './replica-positions.server.ts'

export type ReplicaParts<Tables> = {
  connection: Connection
  primary: Pick<Database<Tables>, 'connect'>
  primaryConnection: Connection
  options: Pick<
    DatabaseOptions,
    'maxConnections' | 'setsEachConnection' | 'preparedStatements' | 'statementTimeoutMs' | 'silenceMsOfCaller'
  > & {
    onQuery?: DatabaseOptions['onQuery']
  }
  log: Pick<Logger, 'warn' | 'info'>
  /** By default both servers are asked. */
  positions?: Positions
  now?: () => number
}

export type Replica<Tables> = {
  /** Reads from the replica what `allowReplica` allows while the replica is fresh enough, and everything else from the primary. */
  db: Kysely<Tables>
  freshness: Freshness
  positions: Positions
  counts: Readonly<ReadCounts>
  close(): Promise<void>
}

/** Reads that could lag, by where they went. `repeated`: the replica failed, and the primary was asked instead. */
export type ReadCounts = { replica: number; primary: number; repeated: number }

/** A replica that is away must not delay a page for long. */
const connectTimeoutMs = 1000

export function openReplica<Tables>(parts: ReplicaParts<Tables>): Replica<Tables> {
  const { connection, primary, options, log } = parts
  const { onQuery, ...sharedOptions } = options
  const replica = openDatabase<Tables>(connection, { ...sharedOptions, connectTimeoutMs, isReadOnly: true, log })
  const { setsEachConnection = true, preparedStatements = true } = options
  const positions: Positions & { close?: () => Promise<void> } =
    parts.positions ??
    openPositions(parts.primaryConnection, connection, { setsEachConnection, preparedStatements, log })
  const freshness = watchFreshness(positions, log, parts.now)
  const counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 }

  const repeating = createRepeatingClients(primary.connect, () => {
    counts.repeated += 1
  })

  async function connect(): Promise<PostgresPoolClient> {
    const reading = currentReading()
    if (!reading) return await primary.connect()
    reading.place ??= freshness.isFreshFor(reading.reader) ? 'replica' : 'primary'
    const client = reading.place === 'replica' ? await connectToReplica(reading) : null
    counts[client ? 'replica' : 'primary'] += 1
    return client ?? (await primary.connect())
  }

  /** Null when it takes no more connections, or is gone. */
  async function connectToReplica(reading: Reading): Promise<PostgresPoolClient | null> {
    try {
      return repeating(await replica.connect(), { reading, whenLost: freshness.whenLost })
    } catch {
      reading.place = 'primary'
      return null
    }
  }

  const db = new Kysely<Tables>({
    // The connections belong to the two pools, which are closed on their own.
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }),
    ...(onQuery && { log: (event: LogEvent) => onQuery(executedQuery(event)) }),
  })
  return {
    db,
    freshness,
    positions,
    counts,
    async close() {
      await freshness.stop()
      await db.destroy()
      await Promise.all([replica.close(), positions.close?.()])
    },
  }
}
