import { expect, test, vi } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'
import { createFindPublicPage, readAddress } from './page-parameters.server.ts'
import { markPublicPage } from './router-context.server.ts'

const candles = { parameters: ['page', 'scent'] }

/** A public page that shows the address its loader got. */
async function openCandlesPage(environment: Record<string, string> = {}) {
  const pages = vi.fn<TestPages>(async ({ url }, context) => {
    markPublicPage(context, ['category:candles'])
    return html(`got ${new URL(url).search || 'nothing'}`)
  })
  const findPublicPage = (route: string) => (route === '/candles' ? candles : null)
  const { ask, shop } = await openTestDoor({ pages, findPublicPage, environment })
  const read = async (path: string, cookie?: string) =>
    /got [^<]*/.exec(await (await ask(path, { headers: cookie ? { cookie } : {} })).text())?.[0]
  return { pages, read, shop }
}

test('a parameter that a page declares reaches its loader and has a cache entry of its own', async () => {
  const { pages, read } = await openCandlesPage()

  const texts = [await read('/candles'), await read('/candles?scent=pine'), await read('/candles?scent=pine&page=')]

  expect(texts).toEqual(['got nothing', 'got ?scent=pine', 'got ?scent=pine'])
  expect(pages).toHaveBeenCalledTimes(2)
})

test('a parameter that a page does not declare reaches no loader, and shares the entry', async () => {
  const { pages, read } = await openCandlesPage()

  const texts = [await read('/candles?wick=2'), await read('/candles?wick=3&utm_source=x'), await read('/candles')]

  expect(texts).toEqual(Array(3).fill('got nothing'))
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a signed-in customer gets the same parameters as a guest', async () => {
  const { read } = await openCandlesPage()

  expect(await read('/candles?scent=pine&wick=2', 'session=anna')).toBe('got ?scent=pine')
})

test('a page that declares nothing gets every parameter, and is not cached', async () => {
  const { pages, read } = await openCandlesPage()

  expect([await read('/login?next=cart'), await read('/login?next=cart')]).toEqual(Array(2).fill('got ?next=cart'))
  expect(pages).toHaveBeenCalledTimes(2)
})

test('developers read in the log which parameters a page does not declare; advertisers may add theirs', async () => {
  const { read, shop } = await openCandlesPage({ NODE_ENV: 'development' })
  const warn = vi.spyOn(shop.log, 'warn')

  await read('/candles?scent=pine&wick=2&gclid=1')
  await read('/candles?gclid=1')

  expect(warn.mock.calls).toEqual([
    [{ route: '/candles', undeclared: ['wick'] }, 'A page does not declare these query parameters'],
  ])
})

test('a page is found by its route pattern, and a call of the API by its path', () => {
  const routes = {
    frame: { id: 'frame', module: {} },
    home: { id: 'home', parentId: 'frame', module: { handle: { parameters: [] } } },
    product: { id: 'product', parentId: 'frame', path: ':category/product/:article', module: { handle: candles } },
    login: { id: 'login', parentId: 'frame', path: 'login', module: {} },
  }
  const find = createFindPublicPage(routes, new Map([['/api/search', ['query']]]))

  expect(['/', '/:category/product/:article', '/api/search', '/login'].map(find)).toEqual([
    { parameters: [] },
    candles,
    { parameters: ['query'] },
    null,
  ])
})

test('a request of the client router keeps the loaders that it wants', () => {
  const address = readAddress(new URL('http://shop.test/_.data?_routes=root&wick=2'), { parameters: [] })

  expect(address.pathname + address.search).toBe('/_.data?_routes=root')
})
