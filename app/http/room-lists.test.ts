import { expect, test } from 'vitest'
import { splitRooms } from './room-lists.server.ts'

const aRoom = (id: string, parentId?: string) => ({
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

const frame = aRoom('storefront/frame/frame', 'root')
const home = aRoom('storefront/home/home-page', frame.id)
const orders = aRoom('admin/orders/orders-page', frame.id)

const aManifest = (...rooms: ReturnType<typeof aRoom>[]) => ({
  entry: { module: '/assets/entry.js', imports: [] },
  routes: Object.fromEntries(rooms.map((room) => [room.id, room])),
  url: '/assets/manifest.js',
  version: 'abc',
})

test('a first visit downloads the pages that are open to everyone, and the address of the list of the others', () => {
  const { outer, inner } = splitRooms(aManifest(frame, home, orders))

  expect(outer.script).toContain(home.id)
  expect(outer.script).toContain(inner.address)
  expect(outer.script).not.toContain('admin')
  expect(inner.script).toContain(orders.id)
  expect(inner.script).not.toContain(home.id)
})

test('the list of account and admin pages builds on the list of public pages', () => {
  const { outer, inner } = splitRooms(aManifest(frame, home, orders))

  expect(inner.script.startsWith(`import"${outer.address}"`)).toBe(true)
})

test('another admin page gives both lists a new address, because browsers cache them forever', () => {
  const before = splitRooms(aManifest(frame, home))

  const after = splitRooms(aManifest(frame, home, orders))

  expect(after.inner.address).not.toBe(before.inner.address)
  expect(after.outer.address).not.toBe(before.outer.address)
})

test('a list leaves out what is false, and what to prefetch where no link does that', () => {
  const { outer, inner } = splitRooms(aManifest(frame, home, orders))

  expect(outer.script).toContain('"imports":["/assets/shop.js"]')
  expect(inner.script).not.toContain('imports')
  expect(outer.script + inner.script).not.toContain('false')
})
