import { expect, test } from 'vitest'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { createClientPageCache, type PageState } from './client-page-cache.ts'

const url = new URL('http://localhost/candles?page=2')
const address = '/candles?page=2'
const noLoadingStateDelay = 0

type Priced = { price: number; reduction?: { compareAtCents: number; until: string } }

test('a page that loads quickly is shown without a loading state', async () => {
  const { cache } = createTestCache()

  const state = await cache.load({ url, serverLoader: async () => ({ page: 'nine candles' }) })

  expect(state).toEqual({ page: 'nine candles' })
})

test('going back within a minute shows the cached page at once and loads it again in the background', async () => {
  const { cache, wait, receive } = createTestCache('nine candles')
  cache.leave(address)
  wait(catalogLimits.keepUnusedDataMs)

  const state = await cache.load({ url, serverLoader: async () => ({ page: 'eight candles' }) })

  expect(state.page).toBe('nine candles')
  expect(await receive(state)).toBe(true)
  expect(await cache.load({ url, serverLoader: failIfFetched })).toEqual({ page: 'eight candles' })
})

test('the same data in the background does not update the page', async () => {
  const { cache, receive } = createTestCache('nine candles')
  cache.leave(address)

  const state = await cache.load({ url, serverLoader: async () => ({ page: 'nine candles' }) })

  expect(await receive(state)).toBe(false)
})

test('the cached page stays on the screen when loading it again fails', async () => {
  const { cache, receive } = createTestCache('nine candles')
  cache.leave(address)

  const state = await cache.load({ url, serverLoader: () => Promise.reject(new Error('No connection')) })

  expect(state.page).toBe('nine candles')
  expect(await receive(state)).toBe(false)
})

test('a cached page is dropped a minute after it was left', async () => {
  const { cache, wait } = createTestCache('nine candles')
  cache.leave(address)
  wait(catalogLimits.keepUnusedDataMs + 1)

  const state = await cache.load({ url, serverLoader: async () => ({ page: 'eight candles' }) })

  expect(state).toEqual({ page: 'eight candles' })
})

test('a cached page is dropped when the reduction of a product on it has ended', async () => {
  const cache = createClientPageCache<{ product: Priced }>()
  const lowered = { product: { price: 40, reduction: { compareAtCents: 5000, until: new Date().toISOString() } } }
  cache.show(address, lowered)
  cache.leave(address)

  const state = await cache.load({ url, serverLoader: async () => ({ page: { product: { price: 50 } } }) })

  expect(state).toEqual({ page: { product: { price: 50 } } })
})

test('a page stays on the screen while it is loaded again, however long ago it was opened', async () => {
  const { cache, wait } = createTestCache('nine candles')
  wait(catalogLimits.keepUnusedDataMs + 1)

  const state = await cache.load({ url, serverLoader: async () => ({ page: 'eight candles' }) })

  expect(state.page).toBe('nine candles')
})

test('a slow page shows a loading state and is shown when it arrives, with one request', async () => {
  const { cache, receive } = createTestCache()
  const answer = Promise.withResolvers<{ page: string }>()

  const state = await cache.load({ url, serverLoader: () => answer.promise }, noLoadingStateDelay)
  answer.resolve({ page: 'nine candles' })

  expect(state.page).toBeNull()
  expect(await receive(state)).toBe(true)
  expect(await cache.load({ url, serverLoader: failIfFetched })).toEqual({ page: 'nine candles' })
})

test('a page that fails after its loading state shows the error once, and the next try fetches it again', async () => {
  const { cache, receive } = createTestCache()
  const answer = Promise.withResolvers<{ page: string }>()
  const state = await cache.load({ url, serverLoader: () => answer.promise }, noLoadingStateDelay)
  answer.reject(new Error('No connection'))
  await receive(state)

  const again = cache.load({ url, serverLoader: failIfFetched })

  await expect(again).rejects.toThrow('No connection')
  expect(await cache.load({ url, serverLoader: async () => ({ page: 'nine candles' }) })).toEqual({
    page: 'nine candles',
  })
})

test('an answer that arrives after the visitor left is not shown by a later visit', async () => {
  const { cache, receive } = createTestCache()
  const answer = Promise.withResolvers<{ page: string }>()
  const state = await cache.load({ url, serverLoader: () => answer.promise }, noLoadingStateDelay)
  answer.resolve({ page: 'ten candles' })
  await receive(state, AbortSignal.abort())

  const later = await cache.load({ url, serverLoader: async () => ({ page: 'nine candles' }) })

  expect(later).toEqual({ page: 'nine candles' })
})

function createTestCache(shownPage: string | null = null) {
  let time = 0
  const cache = createClientPageCache<string>(undefined, () => time)
  if (shownPage !== null) cache.show(address, shownPage)
  const wait = (durationMs: number) => {
    time += durationMs
  }
  const receive = (state: PageState<string>, left = new AbortController().signal) =>
    cache.receiveUpdate(address, state, left)
  return { cache, wait, receive }
}

function failIfFetched(): never {
  throw new Error('The page was asked for twice')
}
