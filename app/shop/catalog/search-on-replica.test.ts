/** @module-tag nightly */
import { expect, test } from 'vitest'
import { allowReplica } from '#db/reading-place.server.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import { openSettingsCache, readSettings } from '#shop/settings/read-settings.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { withReplica } from '#tests/support/make-replica.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { openCatalogueMemory } from './catalogue-memory.server.ts'
import { listWithFacets } from './list-facets.server.ts'
import { listFullListing } from './list-products.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

test('searches, suggestions and lists are read from the replica, which stores nothing', async () => {
  const { shop: wholeShop, copyDb, counts } = await withReplica(await openTestShop())
  const shop = fromReplica(wholeShop)
  const { article } = await aProduct({ db: copyDb }, { name: 'Amber lantern', category: 'candles' })

  const found = await allowReplica('cache', () =>
    Promise.all([
      searchProducts(shop, 'amber', defaultListingQuery, { withFacets: true }),
      suggestProducts(shop, 'ambr'),
      listWithFacets(shop, 'candles', defaultListingQuery),
      listFullListing(shop, {}, defaultListingQuery),
    ]),
  )

  const [searched, suggested, { listing }, all] = found
  const articles = [searched, suggested, listing, all].map(({ products }) => products.map((product) => product.article))
  expect(articles).toEqual([[article], [article], [article], [article]])
  expect(counts).toMatchObject({ primary: 0, repeated: 0 })
})

test('totals and settings that a process remembers are read from the primary', async () => {
  const { shop } = await withReplica(await openTestShop())
  await aProduct(shop, { name: 'Amber lantern' })
  for (const cache of [openCatalogueMemory(shop), openSettingsCache(shop)]) cache.watch(true)

  const [listing, settings] = await allowReplica('cache', () =>
    Promise.all([listFullListing(fromReplica(shop), {}, defaultListingQuery), readSettings(fromReplica(shop))]),
  )

  // The copy has no product yet.
  expect(listing).toMatchObject({ total: 1, products: [] })
  expect(settings).toBe(await readSettings(shop))
})
