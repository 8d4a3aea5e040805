import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import type { MadeProduct } from '#tests/support/make-products.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { orderDuring } from './order-during.ts'
import { readPreviousRelease } from './previous-release.ts'
import { build, preparePreviousRelease, startRelease } from './release-shops.ts'

const { commit, migrations } = await readPreviousRelease()

test('an upgrade and its way back fail no request and lose no order, while customers order', async () => {
  const previous = preparePreviousRelease(commit)
  build(path.resolve('.'))
  const { databaseUrl, db } = await aDatabase()
  const old = await startRelease(previous, databaseUrl)
  const ordering = orderDuring(await aProductOf(db), 3)
  ordering.sendTo(old.url)
  await ordering.more(10)

  // The upgrade: the new release migrates the database beside the old one, then takes over.
  const fresh = await startRelease(path.resolve('.'), databaseUrl)
  ordering.sendTo(old.url, fresh.url)
  await ordering.more(30)
  ordering.sendTo(fresh.url)
  const endOfOld = await old.end()
  await ordering.more(30)

  // The way back: the old release opens the upgraded database beside the new one, then takes over.
  const again = await startRelease(previous, databaseUrl)
  ordering.sendTo(fresh.url, again.url)
  await ordering.more(30)
  ordering.sendTo(again.url)
  const endOfFresh = await fresh.end()
  await ordering.more(20)
  const { paid, requests, failed, broken } = await ordering.stop()

  process.stdout.write(`${paid.length} orders paid, ${requests} requests, ${failed.length} failed, ${broken} broken\n`)
  expect([endOfOld, endOfFresh]).toEqual([0, 0])
  expect(failed).toEqual([])
  // Only requests that were being answered when a process ended.
  expect(broken).toBeLessThanOrEqual(6)
  expect(await paidOrdersIn(db)).toEqual(paid.toSorted())
  expect(await wrongStockIn(db)).toEqual([])
}, 900_000)

test('the migrations listed for the previous release are those of its commit', () => {
  const listed = execFileSync('git', ['ls-tree', '--name-only', commit, 'db/migrations/'], { encoding: 'utf8' })
  const names = listed
    .trim()
    .split('\n')
    .map((file) => path.basename(file, '.sql'))

  expect(names.filter((name) => name !== 'before-baseline')).toEqual(migrations)
})

/** In columns that every release has: the table is still that of the previous one. */
async function aProductOf(db: Kysely<Tables>) {
  const { rows } = await sql<Pick<MadeProduct, 'article' | 'priceCents'>>`
    insert into products (article, name, category, description, about_product, color, price_cents, on_hand)
    values ('CND-001', 'Candle', 'candles', 'A candle', 'It burns.', 'White', 1290, 100000)
    returning article, price_cents as "priceCents"`.execute(db)
  const [product] = rows
  if (!product) throw new Error('The product was not inserted')
  return product
}

async function aDatabase() {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const { db, close } = openDatabase<Tables>(connection)
  onTestFinished(() => close().then(drop))
  const { host, port, user, database } = connection
  return { db, databaseUrl: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` }
}

type Db = Awaited<ReturnType<typeof aDatabase>>['db']

async function paidOrdersIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o join payments p on p.order_id = o.id
    where o.status = 'Processing' and p.state = 'paid' and p.refunded_cents = 0 order by 1`.execute(db)
  return rows.map(({ number }) => number).sort()
}

async function wrongStockIn(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.article from products p
    where p.on_hand <> (select sum(m.change) from stock_movements m where m.product_id = p.id)`.execute(db)
  return rows
}
