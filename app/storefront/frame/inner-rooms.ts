import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  matchRoutes,
  redirect,
  replace,
} from 'react-router'
import './router-globals.ts'

/**
 * Shows the router the rooms that most visitors never enter, which no public page names (`http/room-lists.server.ts`). Done when
 * somebody with an account is recognised, and for everybody else on the way to such a room.
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

/** Leads on to an address that the router did not know before it saw the inner rooms. Null when there is no such room either. */
export async function findInnerRoom(request: Request): Promise<Response | null> {
  await openInnerRooms()
  const router = window.__reactRouterDataRouter
  const { pathname, search } = new URL(request.url)
  const room = matchRoutes(router?.routes ?? [], pathname)?.at(-1)
  if (!room || room.route.path === '*') return null
  // Going back, the browser is there already; on any other way the page that was left must stay behind us.
  const isThere = pathname + search === window.location.pathname + window.location.search
  const to = createPath({ pathname, search, hash: router?.state.navigation.location?.hash ?? '' })
  return isThere ? replace(to) : redirect(to)
}
