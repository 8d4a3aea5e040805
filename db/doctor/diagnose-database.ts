import { sql } from 'kysely'
import type { Config } from '#config.server.ts'
import type { Replica } from '#db/open-replica.server.ts'
import { measureLag } from '#db/replica-positions.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Finding, fine, reasonOf, wrong } from './finding.ts'

const clockDifferenceMaxMs = 2000

export async function diagnoseReplica({ positions }: Replica<Tables>): Promise<Finding> {
  const about = 'replica'
  try {
    const lagMs = await measureLag(positions)
    return lagMs === null
      ? wrong(about, 'it lacks changes of 3 seconds ago, or copies none, so it is not read: look at its replication')
      : fine(about, `has each change after ${Math.ceil(lagMs)} ms`)
  } catch (error) {
    return wrong(about, `does not answer (${reasonOf(error)}), so the primary is read: correct DATABASE_REPLICA_URL`)
  }
}

type DatabaseFacts = { version: string; may_create: boolean; most: number; now: Date; knows_zone: boolean }

export async function diagnoseDatabase(
  shop: Shop,
  { databaseConnections, directDatabaseUrl, webProcesses }: Config,
): Promise<Finding[]> {
  const timeZone = await readTimeZone(shop)
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      has_schema_privilege(current_user, 'public', 'create') as may_create,
      exists (select from pg_timezone_names where name = ${timeZone}) as knows_zone`.execute(shop.db)
  const facts = rows[0]
  if (!facts) return [wrong('database', 'does not answer')]
  const differenceMs = Math.abs(Date.now() - facts.now.getTime())
  // One more listens for changed pages. Behind a pooler that shares connections only that one and a lock reach PostgreSQL itself.
  const needed = (directDatabaseUrl ? 2 : databaseConnections + 1) * webProcesses
  return [
    fine('database', `PostgreSQL ${facts.version}, and all its tables are up to date`),
    facts.may_create
      ? fine('rights', 'its user may create tables, as upgrades need')
      : wrong('rights', 'its user may not create tables, as upgrades need: make it the owner of the database'),
    needed <= facts.most
      ? fine('connections', `at most ${needed} of ${facts.most}`)
      : wrong(
          'connections',
          `DATABASE_CONNECTIONS and WEB_PROCESSES make ${needed}, and the server allows ${facts.most}: set smaller numbers`,
        ),
    facts.knows_zone
      ? fine('time zone', `the shop's days are those of ${timeZone}: /shop-settings changes it`)
      : wrong(
          'time zone',
          `the database does not know ${timeZone}: install its time zones, or choose another at /shop-settings`,
        ),
    differenceMs <= clockDifferenceMaxMs
      ? fine('clock', 'agrees with the database')
      : wrong('clock', `differs by ${Math.round(differenceMs / 1000)} s from the database's: let both follow NTP`),
  ]
}
