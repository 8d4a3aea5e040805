import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { adoptOldDatabase } from './adopt-old-database.server.ts'
import { listExecuted, moveNewerRecords, newerRecord, oldestRecord } from './migration-records.server.ts'
import { type Migrations, readMigrations } from './read-migrations.server.ts'
import { runMigrations } from './run-migrations.server.ts'

const oldestServerVersion = 150_000

/**
 * Applies the new migrations, forward only; a lock in the database makes concurrent processes take turns. `only`: those of an older version of
 * the shop, whose data will be loaded.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  log?: Pick<Logger, 'info'>,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const adopted = await adoptOldDatabase(db, log)
  const known = await readMigrations()
  await moveNewerRecords(db, Object.keys(known))
  const together = (await listExecuted(db)).length === 0
  const chosen = Object.entries(known).filter(([name]) => !only || only.includes(name))
  const oldest = await runMigrations(
    db,
    pick(chosen, (name) => oldestRecord.has(name)),
    { log, together },
  )
  const newer = {
    ...pick(chosen, (name) => !oldestRecord.has(name)),
    ...(await placeholdersOfNewerVersion(db, Object.keys(known))),
  }
  return [...adopted, ...oldest, ...(await runMigrations(db, newer, { log, together, record: newerRecord }))]
}

function pick(migrations: [string, Migrations[string]][], isPicked: (name: string) => boolean): Migrations {
  return Object.fromEntries(migrations.filter(([name]) => isPicked(name)))
}

/**
 * The previous version of the shop works on the tables of the next one, so that an upgrade can be taken back: migrations it does not know are
 * accepted. One whose name contains `contract` takes something away, and is not.
 */
async function placeholdersOfNewerVersion<Tables>(db: Kysely<Tables>, known: string[]): Promise<Migrations> {
  const unknown = (await listExecuted(db, newerRecord)).filter((name) => !known.includes(name))
  return Object.fromEntries(
    unknown.filter((name) => !name.includes('contract')).map((name) => [name, { up: async () => {} }]),
  )
}

export async function checkServer<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    .execute(db)
    .catch((error) => {
      throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
    })
  const server = rows[0]
  if (!server || server.version < oldestServerVersion) {
    throw new CannotStart('The PostgreSQL server of DATABASE_URL is too old: the shop needs version 15 or newer.')
  }
  if (server.encoding !== 'UTF8') {
    throw new CannotStart(
      `The database of DATABASE_URL is encoded in ${server.encoding}: create one with encoding UTF8.`,
    )
  }
}

/** `npm run db:move` closes the database that was moved away, because orders in it would be lost. */
export async function refuseMovedDatabase<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('default_transaction_read_only') as setting`.execute(db)
  if (rows[0]?.setting !== 'on') return
  throw new CannotStart(
    'This database is closed for writing, because the shop was moved away from it: set DATABASE_URL to where it was moved, or open it again with npm run db:move -- --reopen.',
  )
}

/** When every address of a host fails, the error has no message of its own, only the errors it contains. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
