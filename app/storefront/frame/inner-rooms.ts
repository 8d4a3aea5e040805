import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  matchRoutes,
  redirect,
  replace,
} from 'react-router'
import './router-globals.ts'

/**
 * Adds the routes that most visitors never open and that no public page names (`http/room-lists.server.ts`) to the router. Runs for
 * signed-in visitors, and for others on the way to such a route.
 */
export async function openInnerRooms(): Promise<void> {
  const {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
    __reactRouterDataRouter: router,
  } = window
  if (!manifest?.innerRooms || !modules || !router) return
  const known = new Set(Object.keys(manifest.routes))
  await import(/* @vite-ignore */ manifest.innerRooms)
  const added = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !known.has(id)))
  const parents = new Set(Object.values(added).flatMap((room) => (room ? [room.parentId] : [])))
  for (const parent of [...parents].filter((id) => id && known.has(id))) {
    router.patchRoutes(parent ?? null, createClientRoutes(added, modules, null, true, false, parent))
  }
}

/** Redirects to an address that the router knows only with the inner routes. Null when it is unknown there too. */
export async function findInnerRoom(request: Request): Promise<Response | null> {
  await openInnerRooms()
  const router = window.__reactRouterDataRouter
  const { pathname, search } = new URL(request.url)
  const room = matchRoutes(router?.routes ?? [], pathname)?.at(-1)
  if (!room || room.route.path === '*') return null
  // On Back the browser is already at the address. Otherwise the previous page must stay in the history.
  const isThere = pathname + search === window.location.pathname + window.location.search
  const to = createPath({ pathname, search, hash: router?.state.navigation.location?.hash ?? '' })
  return isThere ? replace(to) : redirect(to)
}
