import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config.server.ts'
import { diagnoseShop } from '#db/doctor/diagnose-shop.ts'
import type { Finding } from '#db/doctor/finding.ts'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { freeze } from './freeze.ts'
import { aPrimaryWithCopy } from './primary-with-copy.ts'

const Answer = z.object({ results: z.array(z.object({ price: z.number() })).length(1) })

const readers = 6
const manyReads = 60

test('while the replica does not replay, no search that is made after a change shows the old price, and admins see it within seconds', async () => {
  const { shop, candle, admin, cookie, copy, priceInNewSearch, productsOfAdmin, readsOfReplica, diagnoseReplica } =
    await aShopWithReplica()
  await vi.waitFor(
    async () => {
      await priceInNewSearch()
      expect(await readsOfReplica()).toBeGreaterThan(10)
    },
    { timeout: 20_000 },
  )
  const inOrder = await diagnoseReplica()

  await asSuperuser(copy, 'select pg_wal_replay_pause()')
  const changedAt = Date.now()
  await changePriceAndStock(shop, admin, candle.article, { priceCents: 1100 })
  const author = await productsOfAdmin(`${cookie}; hyggehus.changed=1`)
  await vi.waitFor(async () => expect(await priceInNewSearch()).toBe(11), { interval: 5 })
  const shownAfterMs = Date.now() - changedAt
  const prices = await Promise.all(Array.from({ length: manyReads }, priceInNewSearch))
  await vi.waitFor(async () => expect(await productsOfAdmin(cookie)).toContain('11.00'), { timeout: 10_000 })
  const adminsAfterMs = Date.now() - changedAt
  const readsWhilePaused = await readsOfReplica()
  await Promise.all(Array.from({ length: manyReads }, priceInNewSearch))
  const readsLater = await readsOfReplica()
  const behind = await diagnoseReplica()

  await asSuperuser(copy, 'select pg_wal_replay_resume()')
  await vi.waitFor(
    async () => {
      expect(await priceInNewSearch()).toBe(11)
      expect(await readsOfReplica()).toBeGreaterThan(readsLater)
    },
    { timeout: 10_000 },
  )

  process.stdout.write(
    `Replica ${inOrder?.text}; replay paused: new searches showed a change after ${shownAfterMs} ms, admins after ${adminsAfterMs} ms\n`,
  )
  expect([inOrder?.state, behind?.state]).toEqual(['fine', 'wrong'])
  expect(author).toContain('11.00')
  expect(new Set(prices)).toEqual(new Set([11]))
  expect(readsLater).toBe(readsWhilePaused)
  expect(adminsAfterMs).toBeLessThan(6000)
}, 180_000)

test('when the replica is killed or frozen under load every request is answered, and when it is back it is read again', async () => {
  const { copy, priceInNewSearch, statisticsOfAdmin, readsOfReplica, restartCopy } = await aShopWithReplica()
  const stopping = new AbortController()
  const waits: number[] = []
  const prices = new Set<number>()
  async function readAgainAndAgain(read: () => Promise<number>): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      prices.add(await read())
      waits.push(Date.now() - startedAt)
      await sleep(5)
    }
  }
  const reading = Promise.all([
    ...Array.from({ length: readers }, () => readAgainAndAgain(priceInNewSearch)),
    readAgainAndAgain(async () => ((await statisticsOfAdmin()).includes('Statistics') ? 10 : -1)),
  ])
  await vi.waitFor(async () => expect(await readsOfReplica()).toBeGreaterThan(100), { timeout: 60_000 })

  const before = waits.length
  await copy.end('SIGQUIT')
  await vi.waitFor(() => expect(waits.length).toBeGreaterThan(before + 200), { timeout: 60_000 })
  const readsWithout = await readsOfReplica()
  await restartCopy()
  await vi.waitFor(async () => expect(await readsOfReplica()).toBeGreaterThan(readsWithout + 50), { timeout: 60_000 })
  const longestMs = Math.max(...waits)
  const thaw = await freeze(copy)
  const beforeFreeze = waits.length
  await vi.waitFor(() => expect(waits.length).toBeGreaterThan(beforeFreeze + 200), { timeout: 60_000 })
  const longestFrozenMs = Math.max(...waits)
  const readsWhileFrozen = await readsOfReplica()
  thaw()
  await vi.waitFor(async () => expect(await readsOfReplica()).toBeGreaterThan(readsWhileFrozen + 50), {
    timeout: 60_000,
  })
  stopping.abort()
  await reading

  process.stdout.write(
    `Replica killed, then frozen: ${waits.length} requests answered, ${before} before; longest wait ${longestMs} and ${longestFrozenMs} ms\n`,
  )
  expect(prices).toEqual(new Set([10]))
  expect(Math.max(...waits)).toBeLessThan(5000)
}, 240_000)

async function aShopWithReplica() {
  const { primary, copy, restartCopy } = await aPrimaryWithCopy({ isSynchronous: false })
  const port = await findFreePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const { shop, close } = await openShop({
    connection: { connectionString: primary.url },
    log: openTestLog().log,
    publicUrl,
    dataDir: await aFolder(),
    pictureStore: null,
    databaseConnections: 4,
    rateLimits: false,
  })
  onTestFinished(close)
  const candle = await aProduct(shop, { name: 'Amber candle', category: 'candles', priceCents: 1000, stock: 50 })
  const owner = await anAdmin(shop)
  const cookie = await sessionCookieFor(shop, owner)
  const settings = {
    PORT: String(port),
    DATA_DIR: await aFolder(),
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: copy.url,
    PUBLIC_URL: publicUrl,
    METRICS: 'public',
    RATE_LIMITS: 'off',
  }
  await startBuiltShop(settings)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(publicUrl + path, { headers, redirect: 'manual' })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return await response.text()
  }
  let searches = 0
  return {
    shop,
    candle,
    admin: await actorFor(shop, owner),
    cookie,
    copy,
    restartCopy,
    /** As `npm run doctor` does. */
    async diagnoseReplica(): Promise<Finding | undefined> {
      const config = readConfig(settings)
      if (!config.ok) throw new Error(config.problem.sentence)
      const findings = await diagnoseShop(config.value, { email: null })
      return findings.find(({ about }) => about === 'replica')
    },
    /** Of a search that no one has made yet, so that it is rendered. */
    async priceInNewSearch(): Promise<number> {
      searches += 1
      const { results } = Answer.parse(JSON.parse(await ask(`/api/search?query=amber&max=${100 + searches}`)))
      return results[0]?.price ?? 0
    },
    productsOfAdmin: (cookies: string) => ask('/delete-card', { cookie: cookies }),
    statisticsOfAdmin: () => ask('/stats', { cookie }),
    readsOfReplica: async () => readsIn(await ask('/metrics')),
  }
}

function readsIn(metrics: string): number {
  return Number(/^shop_replica_reads_total\{place="replica"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}
