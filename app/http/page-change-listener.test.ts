/** @module-tag nightly */
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { touchPages } from '#db/page-versions.ts'
import type { Tables } from '#shop/database.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { makeBufferedResponse } from './buffered-response.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { listenForPageChanges } from './page-change-listener.server.ts'

/** A cache in one process, and another process that changes data. */
async function openTwoProcesses(shop: TestShop, { heartbeatMs = 15_000 } = {}) {
  const cache = createPageCache({
    render: async (key) => ({
      response: makeBufferedResponse({ status: 200, route: '/', headers: [], body: Buffer.from(key) }),
      pageNames: new Set([key === '/candles' ? 'category:candles' : 'product:CND-001']),
    }),
    maxBytes: 1_000_000,
    now: () => 0,
    clock: () => new Date(0),
    onRefreshFailed: () => undefined,
  })
  const ours = openDatabase<Tables>(shop.connection)
  const theirs = openDatabase<Tables>(shop.connection)
  const watchSpy = vi.spyOn(cache, 'watch')
  const markStaleSpy = vi.spyOn(cache, 'markStale')
  const watch = listenForPageChanges({
    connection: shop.connection,
    pool: ours.pool,
    cache,
    log: shop.log,
    heartbeatMs,
  })
  onTestFinished(async () => {
    await watch.stop()
    await Promise.all([ours.close(), theirs.close()])
  })
  await watch.firstAttempt
  await Promise.all([cache.find('/candles'), cache.find('/candles/product/CND-001')])
  return { cache, theirs: theirs.db, watch, watchSpy, markStaleSpy }
}

async function disconnectListener(shop: TestShop): Promise<number> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hyggehus pages' and datname = current_database()`,
  )
  await client.end()
  return rowCount ?? 0
}

async function pgQuery(shop: TestShop, text: string) {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const result = await client.query(text)
  await client.end()
  return result
}

test('a change in another process drops the pages that show it, and no other', async () => {
  const shop = await openTestShop()
  const { cache, theirs } = await openTwoProcesses(shop)

  await theirs.transaction().execute((tx) => touchPages(tx, ['category:candles']))

  await vi.waitFor(() => expect(cache.get('/candles')).toBeNull())
  expect(cache.get('/candles/product/CND-001')).not.toBeNull()
})

test('once changes have been received, no page shows the previous state', async () => {
  const shop = await openTestShop()
  const { cache, theirs, watch } = await openTwoProcesses(shop)

  for (let round = 0; round < 50; round += 1) {
    await cache.find('/candles')
    await theirs.transaction().execute((tx) => touchPages(tx, ['category:candles']))
    await Promise.all([watch.receiveChanges(), watch.receiveChanges(), watch.receiveChanges()])
    expect(cache.get('/candles')).toBeNull()
  }
})

test('without a connection nothing waits long for changes', async () => {
  const shop = await openTestShop()
  const { watch, watchSpy } = await openTwoProcesses(shop)
  await disconnectListener(shop)
  await vi.waitFor(() => expect(watchSpy).toHaveBeenCalledWith(false))

  const startedAt = performance.now()
  await watch.receiveChanges()
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test('a change that was rolled back drops nothing', async () => {
  const shop = await openTestShop()
  const { cache, theirs } = await openTwoProcesses(shop)

  await theirs
    .transaction()
    .execute(async (tx) => {
      await touchPages(tx, ['category:candles'])
      throw new Error('sold out')
    })
    .catch(() => undefined)
  await theirs.transaction().execute((tx) => touchPages(tx, ['product:CND-001']))

  await vi.waitFor(() => expect(cache.get('/candles/product/CND-001')).toBeNull())
  expect(cache.get('/candles')).not.toBeNull()
})

test('when the connection was cut and nothing changed meanwhile, every page stays cached', async () => {
  const shop = await openTestShop()
  const { cache, theirs, watchSpy } = await openTwoProcesses(shop)

  const cut = await disconnectListener(shop)
  await vi.waitFor(() => expect(watchSpy.mock.calls.flat()).toEqual([true, false, true]), { timeout: 5000 })
  await theirs.transaction().execute((tx) => touchPages(tx, ['category:candles']))
  await vi.waitFor(() => expect(cache.get('/candles')).toBeNull())

  expect(cut).toBe(1)
  expect(cache.get('/candles/product/CND-001')).not.toBeNull()
})

test('a change that happened while the connection was cut is not missed', async () => {
  const shop = await openTestShop()
  const { cache, theirs } = await openTwoProcesses(shop)

  await Promise.all([
    disconnectListener(shop),
    theirs.transaction().execute(async (tx) => {
      await pgQuery(shop, 'select pg_sleep(0.02)')
      await touchPages(tx, ['category:candles'])
    }),
  ])

  await vi.waitFor(() => expect(cache.get('/candles')).toBeNull(), { timeout: 5000 })
})

test('a change that was counted twice does not hide one that was missed', async () => {
  const shop = await openTestShop()
  const { cache, markStaleSpy } = await openTwoProcesses(shop, { heartbeatMs: 50 })
  await pgQuery(shop, `notify page_versions, 'product:CND-002'`)
  await vi.waitFor(() => expect(markStaleSpy).toHaveBeenCalledTimes(1), { timeout: 5000 })
  await cache.find('/candles')
  const before = cache.get('/candles')

  await pgQuery(shop, `insert into page_versions (name) values ('category:candles')`)

  await vi.waitFor(() => expect(cache.get('/candles')).toBeNull(), { timeout: 5000 })
  expect(before).not.toBeNull()
})

test('a pooler that swallows notifications is noticed, and nothing is cached', async () => {
  const shop = await openTestShop()
  const cache = { drop: vi.fn(), markStale: vi.fn(), watch: vi.fn() }
  const otherDatabase = openDatabase<Tables>({ ...shop.connection, database: 'postgres' })
  onTestFinished(() => otherDatabase.close())

  const { pool } = otherDatabase
  const parts = { connection: shop.connection, pool, cache, log: shop.log, echoTimeoutMs: 300 }
  const watch = listenForPageChanges(parts)
  onTestFinished(() => watch.stop())
  await watch.firstAttempt

  expect(cache.watch).not.toHaveBeenCalledWith(true)
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: 'Not receiving page changes for now' }))
})
