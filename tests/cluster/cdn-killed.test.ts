import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { aShopBehindVarnish } from './varnish.ts'

const Answer = z.object({ price: z.number() })

const readers = 8
const awayMs = 3000
const shownWithinMs = 3000

test('while Varnish is killed visitors get no answer; started again it shows what changed meanwhile, and later changes within three seconds', async () => {
  const { shop, admin, candle, cdnUrl, varnish } = await aShopBehindVarnish()
  const stopping = new AbortController()
  const seen: { price: number; at: number; ms: number }[] = []
  const failedAt: number[] = []
  const statuses = new Set<number>()
  const readAgainAndAgain = async () => {
    while (!stopping.signal.aborted) {
      const beganAt = Date.now()
      const response = await fetch(`${cdnUrl}/api/product?article=${candle.article}`).catch(() => null)
      const text = await response?.text().catch(() => null)
      if (response) statuses.add(response.status)
      if (text) seen.push({ price: Answer.parse(JSON.parse(text)).price, at: Date.now(), ms: Date.now() - beganAt })
      else failedAt.push(Date.now())
      await sleep(text ? 5 : 100)
    }
  }
  const setPrice = (dollars: number) => changePriceAndStock(shop, admin, candle.article, { priceCents: dollars * 100 })
  const reading = Promise.all(Array.from({ length: readers }, readAgainAndAgain))
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(50), { timeout: 20_000 })

  const killedAt = Date.now()
  await varnish.kill()
  await setPrice(11)
  await sleep(awayMs)
  const startedAt = Date.now()
  await varnish.start()
  await vi.waitFor(() => expect(seen.at(-1)?.price).toBe(11), { timeout: 10_000, interval: 5 })
  const lastFailedAt = Math.max(...failedAt)
  const afterKill = seen.filter(({ at }) => at > startedAt).map(({ price }) => price)
  const changedAt = Date.now()
  await setPrice(12)
  await vi.waitFor(() => expect(seen.at(-1)?.price).toBe(12), { timeout: 10_000, interval: 5 })
  // The second purge, two seconds later, ends all copies that were rendered before the change.
  await sleep(2500)
  stopping.abort()
  await reading

  const lastOld = seen.findLast(({ price }) => price !== 12)
  process.stdout.write(
    `Varnish killed for ${startedAt - killedAt} ms: ${seen.length} reads, ${failedAt.length} without an answer, the last ${lastFailedAt - startedAt} ms after its start, the longest answer ${Math.max(...seen.map(({ ms }) => ms))} ms; a price that changed afterwards was shown after ${(lastOld?.at ?? changedAt) - changedAt} ms\n`,
  )
  expect(statuses).toEqual(new Set([200]))
  expect(failedAt.length).toBeGreaterThan(0)
  expect(failedAt.every((at) => at >= killedAt)).toBe(true)
  expect(new Set(afterKill)).toEqual(new Set([11]))
  expect((lastOld?.at ?? changedAt) - changedAt).toBeLessThan(shownWithinMs)
}, 120_000)
