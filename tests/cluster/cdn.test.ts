import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { aShopBehindVarnish } from './varnish.ts'

const Answer = z.object({ price: z.number() })

const readers = 8
const changes = 5
const shownWithinMs = 3000

test('a changed price is shown through Varnish within three seconds, while many read the page, and never goes back', async () => {
  const { shop, candle, admin, cdnUrl } = await aShopBehindVarnish()
  const reading = new AbortController()
  const seen: { price: number; at: number }[] = []
  const readAgainAndAgain = async () => {
    while (!reading.signal.aborted) {
      const response = await fetch(`${cdnUrl}/api/product?article=${candle.article}`)
      const { price } = Answer.parse(await response.json())
      seen.push({ price, at: Date.now() })
      await sleep(5)
    }
  }
  const reads = Promise.all(Array.from({ length: readers }, readAgainAndAgain))
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(50), { timeout: 20_000 })

  const waits: number[] = []
  for (let change = 1; change <= changes; change += 1) {
    const price = 10 + change
    const changedAt = Date.now()
    const changed = await changePriceAndStock(shop, admin, candle.article, { priceCents: price * 100 })
    expect(changed).toEqual({ ok: true, value: { changed: true } })
    await vi.waitFor(() => expect(seen.at(-1)?.price).toBe(price), { timeout: 10_000, interval: 5 })
    // The second purge, two seconds later, ends all copies that were rendered before the change.
    await sleep(2500)
    const later = seen.filter(({ at }) => at > changedAt + 2400)
    expect(new Set(later.map((read) => read.price))).toEqual(new Set([price]))
    const lastOld = seen.findLast((read) => read.price !== price)
    waits.push((lastOld?.at ?? changedAt) - changedAt)
  }
  reading.abort()
  await reads

  process.stdout.write(`Changed prices were shown through Varnish after ${waits.join(', ')} ms; ${seen.length} reads\n`)
  expect(Math.max(...waits)).toBeLessThan(shownWithinMs)
}, 120_000)

test('Varnish keeps public pages for all visitors, and nothing that belongs to one', async () => {
  const { candle, cdnUrl } = await aShopBehindVarnish()
  const product = `/candles/product/${candle.article}`
  const isHit = async (address: string, headers: Record<string, string> = {}) => {
    const first = await fetch(cdnUrl + address, { headers, redirect: 'manual' })
    const second = await fetch(cdnUrl + address, { headers, redirect: 'manual' })
    expect([first.headers.get('surrogate-key'), first.headers.get('xkey')]).toEqual([null, null])
    // Varnish names two requests when the second was answered from the first.
    return second.headers.get('x-varnish')?.includes(' ') ?? false
  }

  expect(await isHit(product)).toBe(true)
  expect(await isHit(product, { cookie: '__Host-session=unknown' })).toBe(true)
  expect(await isHit(`/api/product?article=${candle.article}`)).toBe(true)
  expect(await isHit(`/api/product?article=${candle.article}`, { cookie: 'session=admin' })).toBe(false)
  expect(await isHit('/my-account/my-orders')).toBe(false)
  expect(await isHit('/who-am-i', { cookie: '__Host-session=unknown' })).toBe(false)
  expect((await fetch(`${cdnUrl}/metrics`)).status).toBe(404)
})
