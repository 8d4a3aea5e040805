import { expect, test } from 'vitest'
import { splitRouteManifest } from './route-manifests.server.ts'

const aRoute = (id: string, parentId?: string) => ({
  id,
  ...(parentId && { parentId }),
  module: `/assets/${id.split('/').at(-1)}.js`,
  imports: ['/assets/shop.js'],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const frame = aRoute('storefront/frame/frame', 'root')
const home = aRoute('storefront/home/home-page', frame.id)
const orders = aRoute('admin/orders/admin-orders-page', frame.id)

const aManifest = (...routeList: ReturnType<typeof aRoute>[]) => ({
  entry: { module: '/assets/entry.js', imports: [] },
  routes: Object.fromEntries(routeList.map((route) => [route.id, route])),
  url: '/assets/manifest.js',
  version: 'abc',
})

test('a first visit downloads the pages that are open to everyone, and the address of the list of the others', () => {
  const { publicManifest, otherManifest } = splitRouteManifest(aManifest(frame, home, orders))

  expect(publicManifest.script).toContain(home.id)
  expect(publicManifest.script).toContain(otherManifest.address)
  expect(publicManifest.script).not.toContain('admin')
  expect(otherManifest.script).toContain(orders.id)
  expect(otherManifest.script).not.toContain(home.id)
})

test('the list of account and admin pages builds on the list of public pages', () => {
  const { publicManifest, otherManifest } = splitRouteManifest(aManifest(frame, home, orders))

  expect(otherManifest.script.startsWith(`import"${publicManifest.address}"`)).toBe(true)
})

test('another admin page gives both lists a new address, because browsers cache them forever', () => {
  const before = splitRouteManifest(aManifest(frame, home))

  const after = splitRouteManifest(aManifest(frame, home, orders))

  expect(after.otherManifest.address).not.toBe(before.otherManifest.address)
  expect(after.publicManifest.address).not.toBe(before.publicManifest.address)
})

test('a manifest leaves out false flags, and imports of routes that are seldom opened next', () => {
  const { publicManifest, otherManifest } = splitRouteManifest(aManifest(frame, home, orders))

  expect(publicManifest.script).toContain('"imports":["/assets/shop.js"]')
  expect(otherManifest.script).not.toContain('imports')
  expect(publicManifest.script + otherManifest.script).not.toContain('false')
})
