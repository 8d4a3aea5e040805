import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  matchRoutes,
  redirect,
  replace,
} from 'react-router'
import './router-globals.ts'

/**
 * Adds the routes that most visitors never open and that no public page names (`http/route-manifests.server.ts`) to the router. Runs for
 * signed-in visitors, and for others on the way to such a route.
 */
export async function loadInnerRoutes(): Promise<void> {
  const {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
    __reactRouterDataRouter: router,
  } = window
  if (!manifest?.otherRoutes || !modules || !router) return
  const known = new Set(Object.keys(manifest.routes))
  await import(/* @vite-ignore */ manifest.otherRoutes)
  const added = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !known.has(id)))
  const parents = new Set(Object.values(added).flatMap((entry) => (entry ? [entry.parentId] : [])))
  for (const parent of [...parents].filter((id) => id && known.has(id))) {
    router.patchRoutes(parent ?? null, createClientRoutes(added, modules, null, true, false, parent))
  }
}

/** Redirects to an address that the router knows only with the inner routes. Null when it is unknown there too. */
export async function findInnerRoute(request: Request): Promise<Response | null> {
  await loadInnerRoutes()
  const router = window.__reactRouterDataRouter
  const { pathname, search } = new URL(request.url)
  const entry = matchRoutes(router?.routes ?? [], pathname)?.at(-1)
  if (!entry || entry.route.path === '*') return null
  // On Back the browser is already at the address. Otherwise the previous page must stay in the history.
  const isCurrentAddress = pathname + search === window.location.pathname + window.location.search
  const to = createPath({ pathname, search, hash: router?.state.navigation.location?.hash ?? '' })
  return isCurrentAddress ? replace(to) : redirect(to)
}
