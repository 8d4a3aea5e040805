/** @module-tag nightly */
import { expect, inject, test } from 'vitest'
import { takeConsoleErrors } from './fail-on-console-error.ts'
import { asSuperuser, resetTables } from './idle-databases.ts'
import { aProduct, aQuestion, aReview } from './make-products.ts'
import { makeTestDatabase } from './test-database.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

test('each test has its own shop', async () => {
  const [mine, theirs] = await Promise.all([openTestShop(), openTestShop()])
  await aProduct(mine, { name: 'Blue mug', pictures: 2, hoverPicture: true })

  const productLists = await Promise.all(
    [mine, theirs].map(({ db }) => db.selectFrom('products').select('name').execute()),
  )

  expect(productLists).toEqual([[{ name: 'Blue mug' }], []])
})

test('a database that is reused by the next test is reset completely', async () => {
  const shop = await openTestShop()
  const before = await dumpDatabase(shop)
  await aReview(shop, await aProduct(shop))
  const changes = 'delete from page_versions; update pgboss.version set version = 0'
  await asSuperuser(shop.connection, changes, shop.connection.database)
  const used = await dumpDatabase(shop)

  await resetTables(inject('testPostgres'), shop.connection.database)

  expect(used).not.toEqual(before)
  expect(await dumpDatabase(shop)).toEqual(before)
})

test.each([
  'create table words (word text)',
  'create view names as select name from products',
  'alter table products add column weight integer',
  'alter table products drop column name cascade',
  'alter table products add constraint cheap check (price_cents < 1000)',
])('a database is not reused after “%s”', async (statement) => {
  const { connection, drop } = await makeTestDatabase()
  await asSuperuser(connection, statement, connection.database)

  await drop()

  const { rows } = await asSuperuser(connection, `select from pg_database where datname = '${connection.database}'`)
  expect(rows).toEqual([])
})

test('a database with the tables of the shop is used again by the next test', async () => {
  const first = await makeTestDatabase()
  await first.drop()

  const second = await makeTestDatabase()

  expect(second.connection).toEqual(first.connection)
  await second.drop()
})

test('a test product can have reviews and questions', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  await aReview(shop, mug, { stars: 4 })
  await aQuestion(shop, mug)

  const row = await shop.db.selectFrom('products').select(['rating_sum', 'review_count']).executeTakeFirst()

  expect(row).toEqual({ rating_sum: 4, review_count: 1 })
})

test('the clock does not move until the test moves it', async () => {
  const shop = await openTestShop({ now: '2026-03-01T08:00:00Z' })

  shop.clock.advance(60_000)

  expect(shop.now()).toEqual(new Date('2026-03-01T08:01:00Z'))
})

test('a test can read the log lines and the queries of its shop', async () => {
  const shop = await openTestShop()
  await shop.db
    .selectFrom('page_versions' as never)
    .selectAll()
    .execute()

  shop.log.warn('The kettle is on')

  expect(shop.logged).toMatchObject([{ msg: 'The kettle is on' }])
  expect(shop.queries).toHaveLength(1)
})

test('an expected console.error does not fail a test', () => {
  console.error('Mind the %s', 'step')

  expect(takeConsoleErrors()).toEqual(['Mind the step'])
})

/** All rows, in an order of their own because that of the table depends on where PostgreSQL had free space, and the last value of each sequence. */
async function dumpDatabase({ connection }: TestShop) {
  const { database } = connection
  const tables = await asSuperuser(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
    database,
  )
  const sorted = tables.rows.map(
    ({ name }) => `(select json_agg(kept order by kept::text) from ${name} as kept) as "${name}"`,
  )
  const numbers = '(select json_agg(pg_sequences order by schemaname, sequencename) from pg_sequences) as numbers'
  const { rows } = await asSuperuser(connection, `select ${[...sorted, numbers].join(', ')}`, database)
  return rows
}
