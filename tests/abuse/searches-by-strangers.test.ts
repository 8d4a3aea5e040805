import { expect, test } from 'vitest'
import { createRateLimiter, requestKind } from '#http/rate-limits.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import { listSearches } from '#shop/searches/list-searches.server.ts'
import { recordSearch } from '#shop/searches/record-search.server.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('one stranger stores few searches a day, and makes none of them appear', async () => {
  const shop = await openTestShop()
  const searched = { total: 0, place: null, visitor: 'stranger', userAgent }

  for (let nth = 0; nth < searchesLimits.textsPerVisitor + 20; nth++)
    await recordSearch(shop, { ...searched, text: `buy pills ${nth}` })
  await Promise.all(Array.from({ length: 30 }, () => recordSearch(shop, { ...searched, text: 'buy pills 1' })))

  const { notFound, totals } = await listSearches(shop)
  expect([notFound, totals.searches]).toEqual([[], searchesLimits.textsPerVisitor])
})

test('many strangers together fill no more than the texts of a day', async () => {
  const shop = await openTestShop()
  await shop.db
    .insertInto('searched_texts')
    .values(
      Array.from({ length: searchesLimits.textsPerDay }, (_, nth) => ({
        day: '2026-01-15',
        text: `x${nth}`,
        searches: 1,
      })),
    )
    .execute()

  await recordSearch(shop, { text: 'one more', total: 0, place: null, visitor: 'a', userAgent })
  await recordSearch(shop, { text: 'x5', total: 3, place: null, visitor: 'a', userAgent })

  expect((await listSearches(shop)).totals.searches).toBe(searchesLimits.textsPerDay + 1)
})

test('another browser at the same address is not another visitor', async () => {
  const { ask, shop } = await openTestApi()

  for (const browser of ['Firefox/140.0', 'Firefox/141.0', 'Firefox/142.0'])
    await ask('/searched', {
      method: 'PUT',
      body: { query: 'pills', total: 0 },
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 ${browser}` },
    })

  expect((await listSearches(shop)).totals.searches).toBe(1)
})

test('a loop of searches is stopped as other writing is', () => {
  const { secondsToWait } = createRateLimiter(() => 0)
  const { burst } = requestLimits.allowances.write

  const waits = Array.from({ length: burst + 1 }, () =>
    secondsToWait(requestKind('PUT', '/api/searched'), '203.0.113.9'),
  )

  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(1)
})
