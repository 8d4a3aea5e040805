import { createHash } from 'node:crypto'
import type { EntryContext, ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']
type Room = NonNullable<Manifest['routes'][string]>

/** Two scripts with an address each. `outer` knows the rooms that are open to everyone; `inner` adds all others to them. */
export type RoomLists = { outer: RoomList; inner: RoomList }
type RoomList = { address: string; script: string }

/**
 * The rooms that are open to everyone, and what they ask without leaving the page. Every first visit pays for each of them. A room that
 * is not named here costs visitors nothing: the browser hears of it when somebody gets near it.
 */
const outerRooms = [
  /^root$/,
  /^storefront\/(frame|home|catalog|rules)\//,
  /^storefront\/(cart\/cart-page|wishlist\/wishlist-page|newsletter\/subscribe-page)$/,
  /^storefront\/(reviews\/feedback-page|questions\/(question-page|similar-questions-resource))$/,
  /^storefront\/account\/sign-in\/(login|register|forgot-password|log-out)-page$/,
  /^storefront\/checkout\/(order-page|quote-resource)$/,
]

/** Links fetch these before they are pressed, and have to know everything they are made of. */
const expectedRooms = /^storefront\/(home|catalog)\//

/**
 * The router's list of all pages, which weighs more than any page of ours, in two. Every page names the outer one. The inner one comes
 * with the pages of inner rooms, and whenever somebody is about to enter one (`storefront/frame/inner-rooms.ts`).
 */
export function splitRooms({ entry, version, routes }: Manifest): RoomLists {
  const rooms = Object.values(routes).filter((room) => room !== undefined)
  const outside = write(rooms.filter(isOuter))
  const inside = write(rooms.filter((room) => !isOuter(room)))
  // Each names the other, so they share a name: whatever changes in one of them is a new pair.
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

/** The same shop, whose pages name the list they need. */
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

/** What is not so need not be said. */
function write(rooms: readonly Room[]): string {
  const lean = rooms.map(({ imports, ...room }) => [room.id, expectedRooms.test(room.id) ? { ...room, imports } : room])
  return JSON.stringify(Object.fromEntries(lean), (_key, value: unknown) => value || undefined)
}
