import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import { openKeptPages } from './kept-data.ts'

const address = '/candles?page=2'
const noPatience = 0

test('a page that answers quickly is simply there', async () => {
  const { pages, signal } = openPages()

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(browsed).toEqual({ page: 'nine candles' })
})

test('a page that was left is shown at once when one comes back within a minute, and asked for again', async () => {
  const { pages, signal, wait } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(limits.keepUnusedDataMs)

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed.page).toBe('nine candles')
  expect(await browsed.arriving).toBe(true)
  expect(await pages.load(address, neverAsked, signal)).toEqual({ page: 'eight candles' })
})

test('nothing is told when what was kept is still right', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(await browsed.arriving).toBe(false)
})

test('what was kept stays on the screen when asking again fails', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)

  const browsed = await pages.load(address, () => Promise.reject(new Error('the line is dead')), signal)

  expect(browsed.page).toBe('nine candles')
  expect(await browsed.arriving).toBe(false)
})

test('after a minute what was left is forgotten', async () => {
  const { pages, signal, wait } = openPages()
  pages.show(address, 'nine candles')
  pages.leave(address)
  wait(limits.keepUnusedDataMs + 1)

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed).toEqual({ page: 'eight candles' })
})

test('what is on the screen is not taken away while it is asked for again', async () => {
  const { pages, signal } = openPages()
  pages.show(address, 'nine candles')

  const browsed = await pages.load(address, async () => 'eight candles', signal)

  expect(browsed.page).toBe('nine candles')
})

test('a page that takes longer is announced, and is there when it is asked for again', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()

  const browsed = await pages.load(address, () => answer.promise, signal, noPatience)
  answer.resolve('nine candles')

  expect(browsed.page).toBeNull()
  expect(await browsed.arriving).toBe(true)
  expect(await pages.load(address, neverAsked, signal)).toEqual({ page: 'nine candles' })
})

test('a page that fails after a while says so when it is asked for again, and the next try asks anew', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()
  const browsed = await pages.load(address, () => answer.promise, signal, noPatience)
  answer.reject(new Error('the line is dead'))
  await browsed.arriving

  const again = pages.load(address, neverAsked, signal)

  await expect(again).rejects.toThrow('the line is dead')
  expect(await pages.load(address, async () => 'nine candles', signal)).toEqual({ page: 'nine candles' })
})

test('two that ask for the same page share one answer', async () => {
  const { pages, signal } = openPages()
  const answer = Promise.withResolvers<string>()
  const first = pages.load(address, () => answer.promise, signal)

  const second = pages.load(address, neverAsked, signal)
  answer.resolve('nine candles')

  expect(await Promise.all([first, second])).toEqual([{ page: 'nine candles' }, { page: 'nine candles' }])
})

test('an answer that was called off is not waited for by who comes next', async () => {
  const { pages, signal } = openPages()
  const left = new AbortController()
  await pages.load(address, () => new Promise(() => undefined), left.signal, noPatience)
  left.abort()

  const browsed = await pages.load(address, async () => 'nine candles', signal)

  expect(browsed).toEqual({ page: 'nine candles' })
})

test('only so many pages are kept', async () => {
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
