import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Logger } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import type { Migrations } from './read-migrations.server.ts'

type RunOptions = {
  log?: Pick<Logger, 'info'> | undefined
  /** All in one transaction: a new database, in which none needs to stay applied, is ready in less than half of the time. */
  together?: boolean
  allowUnordered?: boolean
  /** The table that records them, if not `kysely_migration`. */
  record?: string
}

/** Runs those that the database has not run yet: unless `together`, each in its own transaction, so that those before a failing one stay applied. */
export async function runMigrations<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  { log, together = false, allowUnordered = false, record }: RunOptions = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Versions are made side by side, so a lower number may be added later.
    allowUnorderedMigrations: allowUnordered || record !== undefined,
    ...(record && { migrationTableName: record }),
  })
  const applied: string[] = []
  for (;;) {
    const { error, results = [] } = await (together ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) throw describeError(error, results.find(({ status }) => status === 'Error')?.migrationName)
    const done = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    if (done.length === 0) return applied
    for (const migration of done) log?.info({ migration }, 'Database migrated')
    applied.push(...done)
  }
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
