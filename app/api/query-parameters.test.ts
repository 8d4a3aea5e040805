import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import { createApi } from './api.server.ts'
import { queryParametersOf } from './query-parameters.ts'

test('the reading calls get the query parameters of their description', async () => {
  const shop = await openTestShop()
  const api = createApi(shop, { corsOrigins: [], visitorOf: () => 'visitor', stylesheets: [] })

  const parameters = queryParametersOf(api)

  expect(Object.fromEntries(parameters)).toMatchObject({
    '/api/candles': ['page', 'min', 'max', 'color', 'sort', 'dir'],
    '/api/search': ['query', 'name', 'category', 'page', 'min', 'max', 'color', 'sort', 'dir'],
    '/api/suggestions': ['query', 'name'],
    '/api/product': ['article'],
    '/api/new-collection': [],
  })
  expect(parameters.has('/api/view')).toBe(false)
})
