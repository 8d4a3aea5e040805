import { expect, test, vi } from 'vitest'
import type { PageName } from '#db/page-versions.ts'
import { makeBufferedResponse } from './buffered-response.server.ts'
import { createPageCache, type Rendered } from './page-cache.server.ts'

const minute = 60_000

function aPage(
  text: string,
  { status = 200, pageNames = ['catalogue'] as PageName[] | null, trueUntil = null as Date | null } = {},
): Promise<Rendered> {
  const headers = [['content-type', 'text/html; charset=utf-8']] as const
  const answer = makeBufferedResponse({ status, route: '/', headers, body: Buffer.from(text), trueUntil })
  return Promise.resolve({ response: answer, pageNames: pageNames && new Set(pageNames) })
}

function openCache({ maxBytes = 1_000_000 } = {}) {
  let time = 0
  const render = vi.fn<(key: string) => Promise<Rendered>>((key) => aPage(key))
  const cache = createPageCache({
    render,
    maxBytes,
    now: () => time,
    clock: () => new Date(time),
    onRefreshFailed: () => undefined,
  })
  cache.watch(true)
  const textOf = async (key: string) => (await cache.find(key))?.response.variants.identity?.body.toString()
  return { cache, render, textOf, advance: (ms: number) => (time += ms) }
}

function deferred() {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  return { promise, finish: resolve }
}

test('a page is rendered once and then shown from memory', async () => {
  const { cache, render } = openCache()

  const first = await cache.find('/')
  const second = await cache.find('/')

  expect([first?.isMiss, second?.isMiss, second?.response === first?.response]).toEqual([true, false, true])
  expect(render).toHaveBeenCalledTimes(1)
})

test('a hundred visitors of an uncached page render it once', async () => {
  const { cache, render } = openCache()

  await Promise.all(Array.from({ length: 100 }, () => cache.find('/')))

  expect(render).toHaveBeenCalledTimes(1)
})

test('a change drops exactly the pages that show what changed', async () => {
  const { cache, render } = openCache()
  render.mockImplementation((key) => aPage(key, { pageNames: [key === '/candles' ? 'category:candles' : 'catalogue'] }))
  await cache.find('/candles')
  await cache.find('/search')

  cache.drop(['category:candles'])

  expect([cache.get('/candles'), cache.get('/search')]).toEqual([null, expect.anything()])
})

test('a page is not cached when its product changed while it was rendered', async () => {
  const { cache, render } = openCache()
  const slow = deferred()
  render.mockReturnValueOnce(slow.promise)
  const waiting = cache.find('/')

  cache.drop(['catalogue'])
  slow.finish(await aPage('before the change'))
  await waiting

  expect(cache.get('/')).toBeNull()
})

test('a visitor who comes after a change never gets a page from before it', async () => {
  const { cache, render, textOf } = openCache()
  const slow = deferred()
  render.mockReturnValueOnce(slow.promise).mockReturnValueOnce(aPage('after the change'))
  const early = textOf('/')

  cache.drop(['catalogue'])
  const late = textOf('/')
  slow.finish(await aPage('before the change'))

  expect(await Promise.all([early, late])).toEqual(['before the change', 'after the change'])
})

test('a page that is not the same for everyone is given only to its visitor, and not cached', async () => {
  const { cache, render } = openCache()
  render.mockImplementation((key) => aPage(key, { pageNames: null }))

  const [first, second] = await Promise.all([cache.find('/cart'), cache.find('/cart')])

  expect([first?.isPublic, second, cache.get('/cart')]).toEqual([false, null, null])
})

test('after ten minutes a page is rendered again, while the old one is still shown', async () => {
  const { cache, render, textOf, advance } = openCache()
  await textOf('/')
  render.mockReturnValueOnce(aPage('newer'))

  advance(11 * minute)
  const shown = await textOf('/')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  await vi.waitFor(async () => expect(await textOf('/')).toBe('newer'))

  expect(shown).toBe('/')
  expect(cache.size().entries).toBe(1)
})

test('an old page is rendered again once, for any number of visitors', async () => {
  const { cache, render, advance } = openCache()
  await cache.find('/')

  advance(11 * minute)
  cache.get('/')
  cache.get('/')
  cache.get('/')

  expect(render).toHaveBeenCalledTimes(2)
})

test('while the database is unavailable an old page is shown', async () => {
  const { cache, render, textOf } = openCache()
  await textOf('/')
  cache.markStale()

  render.mockReturnValueOnce(aPage('the database is unavailable', { status: 503, pageNames: null }))
  const during = await textOf('/')
  render.mockReturnValueOnce(aPage('as it is now'))
  const afterwards = await textOf('/')

  expect([during, afterwards]).toEqual(['/', 'as it is now'])
})

test('a page that may have changed unnoticed is rendered again before it is shown', async () => {
  const { cache, textOf, render } = openCache()
  await textOf('/')

  cache.markStale()
  render.mockReturnValueOnce(aPage('rendered again'))

  expect(cache.get('/')).toBeNull()
  expect(await textOf('/')).toBe('rendered again')
})

test('nothing is cached while change notifications do not arrive', async () => {
  const { cache } = openCache()
  cache.watch(false)

  await cache.find('/')

  expect(cache.get('/')).toBeNull()
})

test('a crawler that visits everything once evicts its own pages, not the ones people return to', async () => {
  const { cache } = openCache({ maxBytes: 100_000 })
  await cache.find('/')
  const addresses = Array.from({ length: 500 }, (_, number) => `/candles?page=${number}`)

  await addresses.reduce(async (before, address) => {
    await before
    await cache.find(address)
    cache.get('/')
  }, Promise.resolve())

  expect(cache.get('/')).not.toBeNull()
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
})

test('a cache of size zero stores nothing', async () => {
  const { cache } = openCache({ maxBytes: 0 })

  await cache.find('/')

  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('dropped pages take no memory', async () => {
  const { cache } = openCache()
  await cache.find('/')
  await cache.find('/candles')

  cache.drop(['catalogue'])

  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a page that says when it stops being true is not shown from that moment on', async () => {
  const { textOf, render, advance } = openCache()
  render.mockReturnValueOnce(aPage('at your door on Tuesday', { trueUntil: new Date(minute) }))
  await textOf('/')

  advance(minute - 1)
  const before = await textOf('/')
  advance(1)
  const after = await textOf('/')

  expect([before, after]).toEqual(['at your door on Tuesday', '/'])
})

test('a page that stopped being true is not shown when rendering it again fails', async () => {
  const { textOf, render, advance } = openCache()
  render.mockReturnValueOnce(aPage('at your door on Tuesday', { trueUntil: new Date(minute) }))
  await textOf('/')

  advance(minute)
  render.mockReturnValueOnce(aPage('the database is unavailable', { status: 503, pageNames: null }))
  const shown = await textOf('/')

  expect(shown).toBe('the database is unavailable')
})

test('a visitor who waits for a page gets none that stopped being true meanwhile', async () => {
  const { cache, textOf, render, advance } = openCache()
  const slow = deferred()
  render.mockReturnValueOnce(slow.promise)
  const waiting = textOf('/')

  advance(minute)
  slow.finish(await aPage('at your door on Tuesday', { trueUntil: new Date(minute) }))

  expect(await waiting).toBe('/')
  expect(cache.size().entries).toBe(1)
})
