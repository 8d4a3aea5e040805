import { createHash } from 'node:crypto'
import type { EntryContext, ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']
type Room = NonNullable<Manifest['routes'][string]>

/** Two scripts with an address each: `outer` lists the routes that are open to everyone, `inner` adds all others. */
export type RoomLists = { outer: RoomList; inner: RoomList }
type RoomList = { address: string; script: string }

/**
 * The routes that are open to everyone, with their resource routes. Every first visit downloads each of them. Routes not matched here cost
 * the first visit nothing: the browser fetches them when the visitor gets near one.
 */
const outerRooms = [
  /^root$/,
  /^storefront\/(frame|home|catalog|rules)\//,
  /^storefront\/(cart\/cart-page|wishlist\/wishlist-page|newsletter\/subscribe-page)$/,
  /^storefront\/(reviews\/feedback-page|questions\/(question-page|similar-questions-resource))$/,
  /^storefront\/account\/sign-in\/(login|register|forgot-password|log-out)-page$/,
  /^storefront\/checkout\/(order-page|quote-resource)$/,
]

/** Links prefetch these routes before the click, so their entries need their imports. */
const expectedRooms = /^storefront\/(home|catalog)\//

/**
 * Splits React Router's manifest of all routes, which is larger than any page of ours. Every page loads the outer one; the inner one comes
 * with account and admin pages, and before a visitor navigates to one (`storefront/frame/inner-rooms.ts`).
 */
export function splitRooms({ entry, version, routes }: Manifest): RoomLists {
  const rooms = Object.values(routes).filter((room) => room !== undefined)
  const outside = write(rooms.filter(isOuter))
  const inside = write(rooms.filter((room) => !isOuter(room)))
  // Each script names the other, so both carry one hash: a change in either gives both a new address.
  const name = createHash('sha256')
    .update(JSON.stringify([entry, version, outside, inside]))
    .digest('hex')
    .slice(0, 8)
  const [outer, inner] = [`/assets/rooms-${name}.js`, `/assets/inner-rooms-${name}.js`]
  const manifest = `{"entry":${JSON.stringify(entry)},"routes":${outside},"url":"${outer}","version":"${version}","innerRooms":"${inner}"}`
  return {
    outer: { address: outer, script: `window.__reactRouterManifest=${manifest};` },
    inner: { address: inner, script: `import"${outer}";Object.assign(window.__reactRouterManifest.routes,${inside});` },
  }
}

export function withRoomLists(build: ServerBuild, { outer, inner }: RoomLists): ServerBuild {
  const { module } = build.entry
  const renderPage: typeof module.default = (request, status, headers, entry, context) => {
    const { address } = isOutside(entry) ? outer : inner
    return module.default(
      request,
      status,
      headers,
      { ...entry, manifest: { ...entry.manifest, url: address } },
      context,
    )
  }
  return { ...build, entry: { ...build.entry, module: { ...module, default: renderPage } } }
}

function isOutside({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.every(({ route }) => isOuter(route))
}

function isOuter({ id }: { id: string }): boolean {
  return outerRooms.some((room) => room.test(id))
}

/** Leaves out false flags, to keep the script small. */
function write(rooms: readonly Room[]): string {
  const lean = rooms.map(({ imports, ...room }) => [room.id, expectedRooms.test(room.id) ? { ...room, imports } : room])
  return JSON.stringify(Object.fromEntries(lean), (_key, value: unknown) => value || undefined)
}
