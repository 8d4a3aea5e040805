import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import { openKeptPages } from './kept-data.ts'

const address = '/candles?page=2'
const noPatience = 0

test('a page that loads quickly is shown without a loading state', async () => {
  const { pages, signal } = openPages()

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(browsed).toEqual({ page: 'nine candles' })
})

test('going back within a minute shows the cached page at once and reloads it in the background', async () => {
  const { pages, signal, wait } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(limits.keepUnusedDataMs)

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed.page).toBe('nine candles')
  expect(await browsed.arriving).toBe(true)
  expect(await pages.load(address, neverAsked, signal)).toEqual({ page: 'eight candles' })
})

test('a reload that brings the same data does not update the page', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(await browsed.arriving).toBe(false)
})

test('the cached page stays on the screen when reloading fails', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const browsed = await pages.load(address, () => Promise.reject(new Error('the line is dead')), signal)

  expect(browsed.page).toBe('nine candles')
  expect(await browsed.arriving).toBe(false)
})

test('a cached page is dropped after a minute', async () => {
  const { pages, signal, wait } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(limits.keepUnusedDataMs + 1)

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed).toEqual({ page: 'eight candles' })
})

test('a page stays on the screen while it is reloaded', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed.page).toBe('nine candles')
})

test('a slow page shows a loading state and is there when it is loaded again', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()

  const browsed = await pages.load(address, () => answer.promise, signal, noPatience)
  answer.resolve('nine candles')

  expect(browsed.page).toBeNull()
  expect(await browsed.arriving).toBe(true)
  expect(await pages.load(address, neverAsked, signal)).toEqual({ page: 'nine candles' })
})

test('a page that fails after its loading state shows the error once, and the next try fetches it again', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()
  const browsed = await pages.load(address, () => answer.promise, signal, noPatience)
  answer.reject(new Error('the line is dead'))
  await browsed.arriving

  const again = pages.load(address, neverAsked, signal)

  await expect(again).rejects.toThrow('the line is dead')
  expect(await pages.load(address, async () => 'nine candles', signal)).toEqual({ page: 'nine candles' })
})

test('two requests for the same page share one response', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()
  const first = pages.load(address, () => answer.promise, signal)

  const second = pages.load(address, neverAsked, signal)
  answer.resolve('nine candles')

  expect(await Promise.all([first, second])).toEqual([{ page: 'nine candles' }, { page: 'nine candles' }])
})

test('a cancelled request is not reused by the next visit to the page', async () => {
  const { pages, signal } = openPages()
  const left = new AbortController()
  await pages.load(address, () => new Promise(() => undefined), left.signal, noPatience)
  left.abort()

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(browsed).toEqual({ page: 'nine candles' })
})

test('only a limited number of pages is cached', async () => {
  const { pages, signal } = openPages()
  const addresses = Array.from({ length: limits.keptPages + 1 }, (_, page) => `/candles?page=${page}`)
  addresses.map((each) => pages.show(each, 'old'))
  addresses.map((each) => pages.leave(each))

  const oldest = await pages.load('/candles?page=0', async () => 'new', signal)

  expect(oldest.page).toBe('new')
})

function openPages() {
  let time = 0
  const pages = openKeptPages<string>(() => time)
  const wait = (durationMs: number) => {
    time += durationMs
  }
  return { pages, wait, signal: new AbortController().signal }
}

function neverAsked(): Promise<string> {
  throw new Error('The page was asked for twice')
}
