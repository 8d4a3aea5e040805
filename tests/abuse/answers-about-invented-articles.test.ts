import { expect, test } from 'vitest'
import { makeBufferedResponse } from '#http/buffered-response.server.ts'
import { createPageCache } from '#http/page-cache.server.ts'
import { loader } from '#storefront/cart/current-products.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const maxBytes = 1_000_000
/** What a name takes in memory, besides its answer: the index of names holds each with a set of its pages. */
const bytesPerName = 300

test('answers about invented articles, which differ for each request, take no more memory than the cache may have', async () => {
  const shop = await openTestShop()
  const cache = createPageCache({
    render: (address) => answerAbout(shop, address),
    maxBytes,
    now: () => 0,
    clock: shop.now,
    onRefreshFailed: () => undefined,
  })
  cache.watch(true)
  const addresses = Array.from({ length: 120 }, (_, nth) => addressWith(nth))

  const names = await Promise.all(addresses.map(async (address) => (await answerAbout(shop, address)).pageNames.size))
  for (const address of addresses) await cache.find(address)

  expect(new Set(names)).toEqual(new Set([80]))
  expect(cache.size().entries).toBeGreaterThan(10)
  expect(cache.size().entries * 80 * bytesPerName).toBeLessThan(maxBytes)
})

/** As many articles as an address of a cached answer can name. */
function addressWith(nth: number): string {
  const articles = Array.from({ length: 80 }, (_, index) => `article=${(nth * 80 + index).toString(36)}`)
  return `/current-products?${articles.join('&')}`
}

async function answerAbout(shop: TestShop, address: string) {
  const { page, args } = loaderArgsFor(shop, address)
  const answer = await loader(args)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [['content-type', 'application/json']] as const
  return {
    response: makeBufferedResponse({ status: 200, route: '/current-products', headers, body, trueUntil: null }),
    pageNames: page.pageNames ?? new Set<never>(),
  }
}
