import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { replicaLimits } from '#rulebook/limits/replica.ts'
import type { Connection } from './connection.ts'
import { type DatabaseOptions, openDatabase } from './open-database.server.ts'
import type { Positions } from './replica-freshness.server.ts'

export type OpenPositions = Positions & { close(): Promise<void> }

type Options = Pick<DatabaseOptions, 'setsEachConnection' | 'preparedStatements' | 'log'>

/** Two connections of its own: checks must not wait for visitors, nor visitors for them. */
export function openPositions(primaryConnection: Connection, connection: Connection, options: Options): OpenPositions {
  const alone = { ...options, maxConnections: 1, connectTimeoutMs: 1000, statementTimeoutMs: 2000, silenceMs: 2500 }
  const primary = openDatabase<object>(primaryConnection, alone)
  const replica = openDatabase<object>(connection, alone)
  return {
    ofPrimary: () => positionOf(primary.db),
    hasReplayed: (position) => hasReplayed(replica.db, position),
    async close() {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** What is inserted, not what is flushed: without `synchronous_commit` a change can be read before it is on the disk. */
async function positionOf(db: Kysely<object>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

async function hasReplayed(db: Kysely<object>, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`.execute(db)
  return rows[0]?.replayed ?? false
}

/** The milliseconds until the replica has everything that is committed now; null when that takes too long, or it copies none. */
export async function measureLag(positions: Positions): Promise<number | null> {
  const position = await positions.ofPrimary()
  const startedAt = performance.now()
  while (performance.now() - startedAt < replicaLimits.lagMaxMs) {
    if (await positions.hasReplayed(position)) return performance.now() - startedAt
    await sleep(20)
  }
  return null
}
