import { expect, test } from 'vitest'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { createClientPageCache } from './client-page-cache.ts'

const address = '/candles?page=2'
const noLoadingStateDelay = 0

test('a page that loads quickly is shown without a loading state', async () => {
  const { pages, signal } = createTestCache()

  const state = await pages.load(address, async () => 'nine candles', signal)

  expect(state).toEqual({ page: 'nine candles' })
})

test('going back within a minute shows the cached page at once and reloads it in the background', async () => {
  const { pages, signal, wait } = createTestCache()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(catalogLimits.keepUnusedDataMs)

  const state = await pages.load(address, async () => 'eight candles', signal)

  expect(state.page).toBe('nine candles')
  expect(await state.pendingUpdate).toBe(true)
  expect(await pages.load(address, failIfFetched, signal)).toEqual({ page: 'eight candles' })
})

test('a reload that brings the same data does not update the page', async () => {
  const { pages, signal } = createTestCache()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const state = await pages.load(address, async () => 'nine candles', signal)

  expect(await state.pendingUpdate).toBe(false)
})

test('the cached page stays on the screen when reloading fails', async () => {
  const { pages, signal } = createTestCache()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const state = await pages.load(address, () => Promise.reject(new Error('the line is dead')), signal)

  expect(state.page).toBe('nine candles')
  expect(await state.pendingUpdate).toBe(false)
})

test('a cached page is dropped after a minute', async () => {
  const { pages, signal, wait } = createTestCache()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(catalogLimits.keepUnusedDataMs + 1)

  const state = await pages.load(address, async () => 'eight candles', signal)

  expect(state).toEqual({ page: 'eight candles' })
})

test('a page stays on the screen while it is reloaded', async () => {
  const { pages, signal } = createTestCache()
  pages.show(address, 'nine candles')

  const state = await pages.load(address, async () => 'eight candles', signal)

  expect(state.page).toBe('nine candles')
})

test('a slow page shows a loading state and is there when it is loaded again', async () => {
  const { pages, signal } = createTestCache()
  const answer = Promise.withResolvers<string>()

  const state = await pages.load(address, () => answer.promise, signal, noLoadingStateDelay)
  answer.resolve('nine candles')

  expect(state.page).toBeNull()
  expect(await state.pendingUpdate).toBe(true)
  expect(await pages.load(address, failIfFetched, signal)).toEqual({ page: 'nine candles' })
})

test('a page that fails after its loading state shows the error once, and the next try fetches it again', async () => {
  const { pages, signal } = createTestCache()
  const answer = Promise.withResolvers<string>()
  const state = await pages.load(address, () => answer.promise, signal, noLoadingStateDelay)
  answer.reject(new Error('the line is dead'))
  await state.pendingUpdate

  const again = pages.load(address, failIfFetched, signal)

  await expect(again).rejects.toThrow('the line is dead')
  expect(await pages.load(address, async () => 'nine candles', signal)).toEqual({ page: 'nine candles' })
})

test('two requests for the same page share one response', async () => {
  const { pages, signal } = createTestCache()
  const answer = Promise.withResolvers<string>()
  const first = pages.load(address, () => answer.promise, signal)

  const second = pages.load(address, failIfFetched, signal)
  answer.resolve('nine candles')

  expect(await Promise.all([first, second])).toEqual([{ page: 'nine candles' }, { page: 'nine candles' }])
})

test('a cancelled request is not reused by the next visit to the page', async () => {
  const { pages, signal } = createTestCache()
  const left = new AbortController()
  await pages.load(address, () => new Promise(() => undefined), left.signal, noLoadingStateDelay)
  left.abort()

  const state = await pages.load(address, async () => 'nine candles', signal)

  expect(state).toEqual({ page: 'nine candles' })
})

test('only a limited number of pages is cached', async () => {
  const { pages, signal } = createTestCache()
  const addresses = Array.from({ length: catalogLimits.cachedPages + 1 }, (_, page) => `/candles?page=${page}`)
  addresses.map((each) => pages.show(each, 'old'))
  addresses.map((each) => pages.leave(each))

  const oldest = await pages.load('/candles?page=0', async () => 'new', signal)

  expect(oldest.page).toBe('new')
})

function createTestCache() {
  let time = 0
  const pages = createClientPageCache<string>(() => time)
  const wait = (durationMs: number) => {
    time += durationMs
  }
  return { pages, wait, signal: new AbortController().signal }
}

function failIfFetched(): Promise<string> {
  throw new Error('The page was asked for twice')
}
