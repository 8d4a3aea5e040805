import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { listExecuted } from './migration-records.server.ts'
import { type Migrations, readMigrations, readMigrationsBeforeBaseline } from './read-migrations.server.ts'
import { runMigrations } from './run-migrations.server.ts'

/** The last migration of commit 5baba68. Databases from before it have no upgrade here. */
const firstRelease = '0042-refunds-sent-twice'

/**
 * Upgrades a database of the migrations before the baseline to the baseline's schema, and records it as one that has run the baseline.
 * Interrupted, it continues at the next start. Returns the migrations it ran; none for a new database and for one with the baseline.
 */
export async function adoptOldDatabase<Tables>(db: Kysely<Tables>, log?: Pick<Logger, 'info'>): Promise<string[]> {
  const executed = await listExecuted(db)
  const [baseline = ''] = Object.keys(await readMigrations())
  const last = executed.findLast((name) => name < baseline)
  if (last === undefined || executed.includes(baseline)) return []
  if (!executed.includes(firstRelease)) throw tooOld(last)

  const applied = await runMigrations(db, await readOldMigrations(executed), { log, allowUnordered: true })
  await db.transaction().execute(async (tx) => {
    // With a time from before the first migrations after the baseline, because migrations are compared in the order of their times.
    await sql`update kysely_migration set name = ${baseline} where name = ${firstRelease}`.execute(tx)
    await sql`delete from kysely_migration where name < ${baseline} collate "C"`.execute(tx)
  })
  return applied
}

/** Those that every such database has run are known by their names only. The first ones after the baseline are older than it. */
export async function readOldMigrations(executed: readonly string[]): Promise<Migrations> {
  const current = await readMigrations()
  const known = executed.filter((name) => name <= firstRelease || name in current)
  const done = known.map((name) => [name, { up: async () => {} }])
  return { ...Object.fromEntries(done), ...(await readMigrationsBeforeBaseline()) }
}

function tooOld(last: string): CannotStart {
  return new CannotStart(
    `The database is older than the shop's first release (its last migration is ${last}): start commit 5baba68 with it once, then this version.`,
  )
}
