import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { readOldMigrations } from '#db/adopt-old-database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { listExecuted } from '#db/migration-records.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { packageRoot } from '#db/package-root.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { copyOf, makeTestDatabase, type TestDatabase } from './test-database.ts'

const databases = new Map<string, Promise<TestDatabase>>()

/** The database of a shop that ran until `lastMigration` with the rows of files in `tests/fixtures`. */
export async function makeOldDatabase(lastMigration: string, ...rows: string[]) {
  const database = await makeTestDatabase({ empty: true })
  const opened = openDatabase(database.connection)
  const { db } = opened
  await sql.raw(await readFixture('first-release-schema.sql')).execute(db)
  const getMigrations = async () => await readOldMigrations(await listExecuted(db))
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(lastMigration)
  if (error) throw error
  for (const file of rows) await sql.raw(await readFixture(file)).execute(db)
  return { ...database, ...opened }
}

/** The same, brought up to date. */
export async function anOldDatabase(lastMigration: string, rows: string): Promise<TestDatabase> {
  const migrated = databases.get(rows) ?? migrateFixture(lastMigration, rows)
  databases.set(rows, migrated)
  return await copyOf((await migrated).connection.database)
}

async function migrateFixture(lastMigration: string, rows: string): Promise<TestDatabase> {
  const { db, pool, close, ...database } = await makeOldDatabase(lastMigration, rows)
  await migrate(db)
  await prepareJobs(pool, pino({ level: 'silent' }))
  await close()
  return database
}

async function readFixture(file: string): Promise<string> {
  return await readFile(path.join(packageRoot(), 'tests/fixtures', file), 'utf8')
}
