import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Logger } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { packageRoot } from './package-root.server.ts'

const oldestServerVersion = 150_000

/**
 * Applies the new files of `db/migrations/*.sql`, forward only. Each file runs in its own transaction, so that those before a
 * failing one stay applied; a lock in the database makes concurrent processes take turns.
 */
export async function migrate<Tables>(db: Kysely<Tables>, log?: Pick<Logger, 'info'>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const applied: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw describeError(error, results.find(({ status }) => status === 'Error')?.migrationName)
    const done = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    if (done.length === 0) return applied
    for (const migration of done) log?.info({ migration }, 'Database migrated')
    applied.push(...done)
  }
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

/** When every address of a host fails, the error has no message of its own, only the errors it contains. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

export async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = path.join(packageRoot(), 'db/migrations')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(path.join(folder, file), 'utf8')
    return [file.slice(0, -'.sql'.length), { up: (tx) => runFile(tx, statements) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function runFile<Tables>(tx: Kysely<Tables>, statements: string): Promise<void> {
  // Building an index on a million rows may take longer than the limit for pages.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql.raw(statements).execute(tx)
}

function describeError(error: unknown, migration: string | undefined): Error {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('previously executed migration')) {
    return new CannotStart(
      'The database is newer than this version of the shop: start the version that wrote it, or a newer one.',
    )
  }
  return new Error(migration ? `Migration ${migration} failed: ${message}` : message, { cause: error })
}
