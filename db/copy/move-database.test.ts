/** @module-tag nightly */
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { refuseMovedDatabase } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { copyOf, makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { moveDatabase, reopenDatabase } from './move-database.server.ts'

test('a database moved while customers order loses none of their orders, and the old one takes no more', async () => {
  const shop = await aShopOfItsOwn()
  const product = await aProduct(shop, { stock: 1000 })
  const target = await anEmptyDatabase()
  const { promise: copied, resolve: onCopied } = Promise.withResolvers<void>()
  const ordered: string[] = []
  const ordering = (async () => {
    for (let count = 0; ; count += 1) {
      ordered.push((await aPaidOrder(shop, [product], { delivery: { email: `buyer${count}@example.com` } })).number)
    }
  })().catch((error: unknown) => error)

  const moving = moveDatabase({ source: shop.connection, target, ...options, onCopied: () => onCopied() })
  await copied
  const [moved, refusal] = await Promise.all([moving, ordering])

  const numbers = (await rowsOf(target, 'select number from orders')).map(({ number }) => number)
  expect(ordered.filter((number) => !numbers.includes(number))).toEqual([])
  expect(moved.copiedAgain).toContain('public.orders')
  expect(refusal).toBeInstanceOf(Error)
  expect(await writeTo(shop.connection)).toMatch('read-only transaction')
  expect(await rowsOf(target, 'select count(*)::int as count from orders')).toEqual(
    await rowsOf(shop.connection, 'select count(*)::int as count from orders'),
  )
})

test('a shop does not start on the database it was moved away from, but on one that was opened again', async () => {
  const shop = await aShopOfItsOwn()
  await moveDatabase({ source: shop.connection, target: await anEmptyDatabase(), ...options })

  const starting = startOn(shop.connection)

  await expect(starting).rejects.toThrow('This database is closed for writing, because the shop was moved away from it')
  await reopenDatabase(shop.connection)
  expect(await writeTo(shop.connection)).toBe('written')
})

test('a move that fails leaves the shop open where it is, and nothing at the other end', async () => {
  const shop = await aShopOfItsOwn()
  const target = await anEmptyDatabase()
  const failing = moveDatabase({
    source: shop.connection,
    target,
    ...options,
    onCopied: () => {
      throw new Error('the network is away')
    },
  })

  await expect(failing).rejects.toThrow('the network is away')
  expect(await writeTo(shop.connection)).toBe('written')
  expect(await rowsOf(target, 'select count(*)::int as count from products')).toEqual([{ count: 0 }])
})

test('a database is not moved onto itself', async () => {
  const shop = await aShopOfItsOwn()

  const moving = moveDatabase({ source: shop.connection, target: shop.connection, ...options, replace: true })

  await expect(moving).rejects.toThrow('Both are the same database.')
})

const options = {
  replace: false,
  prepareJobs: (pool: Parameters<typeof prepareJobs>[0]) => prepareJobs(pool, openTestLog().log),
}

/** Dropped afterwards: a database that was moved away is not fit for another test. */
async function aShopOfItsOwn() {
  const { connection, drop } = await copyOf(inject('testPostgres').template)
  const shop = await openTestShop({ database: Promise.resolve({ connection, drop }) })
  await aProduct(shop)
  return shop
}

async function anEmptyDatabase(): Promise<Connection> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  return connection
}

async function startOn(connection: Connection): Promise<void> {
  const { db, close } = openDatabase(connection)
  await refuseMovedDatabase(db).finally(close)
}

async function writeTo(connection: Connection): Promise<string> {
  const { db, close } = openDatabase(connection)
  const written = sql`insert into page_versions (name, version) values (gen_random_uuid()::text, 1)`.execute(db)
  return await written.then(() => 'written', String).finally(close)
}

async function rowsOf(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const { db, close } = openDatabase(connection)
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db)
  await close()
  return rows
}
