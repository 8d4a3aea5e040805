import { expect, test } from 'vitest'
import { createStatementNames } from '#db/statement-names.server.ts'
import { orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findProductPage, findProductWithTexts } from './catalog/find-product-page.server.ts'
import { listWithFacets } from './catalog/list-facets.server.ts'
import { listFullListing } from './catalog/list-products.server.ts'
import { defaultListingQuery } from './catalog/listing-query.ts'
import { searchProducts } from './catalog/search-products.server.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import { quoteOrder } from './checkout/quote-order.server.ts'
import { parseReviewsQuery } from './reviews/published-reviews-query.ts'
import { listScenesIn } from './scenes/list-shown-scenes.server.ts'

test('PostgreSQL plans what every visitor asks for once, not each time', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { category: 'candles' })
  const request = orderRequestFor([candle])
  shop.queries.length = 0

  await listFullListing(shop, { category: 'candles' }, defaultListingQuery)
  await listWithFacets(shop, 'candles', defaultListingQuery)
  await listScenesIn(shop, ['head:candles', 'list:candles'])
  await searchProducts(shop, candle.name, defaultListingQuery, { withFacets: true })
  await findProductWithTexts(shop, candle.article)
  await findProductPage(shop, candle.article, parseReviewsQuery(new URLSearchParams()))
  await quoteOrder(shop, null, { lines: request.lines, deliveryMethod: '5' })
  await placeOrder(shop, null, request)

  const nameOf = createStatementNames()
  const texts = shop.queries.map(({ sql }) => sql)
  expect(texts.length).toBeGreaterThan(12)
  // Every statement but these gets a name when it comes a second time.
  expect(texts.filter((text) => (nameOf(text) ?? nameOf(text)) === null)).toEqual(['begin', 'commit'])
})
