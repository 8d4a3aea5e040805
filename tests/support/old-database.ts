import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { migrate, readMigrations } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { packageRoot } from '#db/package-root.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { copyOf, makeTestDatabase, type TestDatabase } from './test-database.ts'

const databases = new Map<string, Promise<TestDatabase>>()

/** The database of a shop that ran until `lastMigration` with the rows of a file in `tests/fixtures`, brought up to date. */
export async function anOldDatabase(lastMigration: string, rows: string): Promise<TestDatabase> {
  const migrated = databases.get(rows) ?? migrateFixture(lastMigration, rows)
  databases.set(rows, migrated)
  return await copyOf((await migrated).connection.database)
}

async function migrateFixture(lastMigration: string, rows: string): Promise<TestDatabase> {
  const database = await makeTestDatabase({ empty: true })
  const { db, pool, close } = openDatabase(database.connection)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo(lastMigration)
  if (error) throw error
  await sql.raw(await readFile(path.join(packageRoot(), 'tests/fixtures', rows), 'utf8')).execute(db)
  await migrate(db)
  await prepareJobs(pool, pino({ level: 'silent' }))
  await close()
  return database
}
