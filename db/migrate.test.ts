import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { checkServer, migrate } from './migrate.server.ts'
import { withMigrationLock } from './migration-lock.server.ts'
import { listExecuted, oldestRecord } from './migration-records.server.ts'
import { openDatabase } from './open-database.server.ts'

test('an empty database gets every table, and a second migration finds nothing to do', async () => {
  const db = await anEmptyDatabase()

  const [first, second] = [await migrate(db), await migrate(db)]

  expect([first[0], second]).toEqual(['0100-baseline', []])
})

test('two processes that start at once take turns, and every file runs once', { tags: 'nightly' }, async () => {
  const { db, pool } = await anEmptyServer()

  const both = await Promise.all([1, 2].map(() => withMigrationLock(pool, openTestLog().log, () => migrate(db))))

  expect(both.flat().sort()).toEqual([...new Set(both.flat())].sort())
  expect(both.flat()).toContain('0100-baseline')
})

test('a database that a newer version has added to can be opened, so that an upgrade can be taken back', {
  tags: 'nightly',
}, async () => {
  const db = await anEmptyDatabase()
  await migrate(db)
  await db
    .insertInto('kysely_newer_migration')
    .values({ name: '9999-from-the-future', timestamp: '2030-01-01' })
    .execute()

  const applied = await migrate(db)

  expect(applied).toEqual([])
})

test('a database that a newer version has taken something from is left unchanged, with the reason in one sentence', {
  tags: 'nightly',
}, async () => {
  const db = await anEmptyDatabase()
  await migrate(db)
  await db
    .insertInto('kysely_newer_migration')
    .values({ name: '9999-contract-orders', timestamp: '2030-01-01' })
    .execute()

  const opening = migrate(db)

  await expect(opening).rejects.toThrow(/^The database is newer than this version of the shop/)
})

test('the records that the version of commit 180544b8 refuses to see are moved to a table of their own', {
  tags: 'nightly',
}, async () => {
  const db = await anEmptyDatabase()
  await migrate(db)
  await sql`insert into kysely_migration select * from kysely_newer_migration`.execute(db)
  await sql`delete from kysely_newer_migration`.execute(db)

  const applied = await migrate(db)

  expect(applied).toEqual([])
  expect(await listExecuted(db)).toEqual([...oldestRecord])
})

test('a database server that does not answer is reported in one sentence', { tags: 'nightly' }, async () => {
  const { db, close } = openDatabase({ connectionString: 'postgres://nobody:secret@127.0.0.1:9/shop' })
  onTestFinished(close)

  const checking = checkServer(db)

  await expect(checking).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

async function anEmptyDatabase() {
  const { db } = await anEmptyServer()
  return db
}

async function anEmptyServer() {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const { db, pool, close } = openDatabase<{ kysely_newer_migration: { name: string; timestamp: string } }>(connection)
  onTestFinished(() => close().then(drop))
  return { db, pool }
}
