import { createHash } from 'node:crypto'
import type { EntryContext, ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']
type ManifestRoute = NonNullable<Manifest['routes'][string]>

/** Two scripts with an address each: `publicManifest` lists the routes that are open to everyone, `otherManifest` adds all others. */
export type RouteManifests = { publicManifest: RouteManifest; otherManifest: RouteManifest }
type RouteManifest = { address: string; script: string }

/**
 * The routes that are open to everyone, with their resource routes. Every first visit downloads each of them. Routes not matched here cost
 * the first visit nothing: the browser fetches them when the visitor gets near one.
 */
const publicRoutePatterns = [
  /^root$/,
  /^storefront\/(frame|home|catalog|help)\//,
  /^storefront\/content\/(stories-page$|story-page$|content-page\/)/,
  /^storefront\/(cart\/cart-page|wishlist\/wishlist-page|newsletter\/subscribe-page)$/,
  /^storefront\/(reviews\/feedback-page|questions\/(question-page|similar-questions-resource))$/,
  /^storefront\/account\/sign-in\/(login|register|forgot-password|log-out)-page$/,
  /^storefront\/checkout\/(placed-order-page|quote-resource)$/,
]

/** The code of these routes is fetched before the click (`app/fetch-next-pages.ts`), at once with what it imports. */
const prefetchedRoutePatterns = /^storefront\/(home|catalog)\//

/**
 * Splits React Router's manifest of all routes, which is larger than any of our pages. Every page loads the outer one; the inner one comes
 * with account and admin pages, and before a visitor navigates to one (`storefront/frame/inner-routes.ts`).
 */
export function splitRouteManifest({ entry, version, routes }: Manifest): RouteManifests {
  const routeList = Object.values(routes).filter((route) => route !== undefined)
  const publicJson = toJson(routeList.filter(isPublicRoute))
  const otherJson = toJson(routeList.filter((route) => !isPublicRoute(route)))
  // Each script names the other, so both carry one hash: a change in either gives both a new address.
  const name = createHash('sha256')
    .update(JSON.stringify([entry, version, publicJson, otherJson]))
    .digest('hex')
    .slice(0, 8)
  const [publicManifest, otherManifest] = [`/assets/routes-${name}.js`, `/assets/other-routes-${name}.js`]
  const manifest = `{"entry":${JSON.stringify(entry)},"routes":${publicJson},"url":"${publicManifest}","version":"${version}","otherRoutes":"${otherManifest}"}`
  return {
    publicManifest: { address: publicManifest, script: `window.__reactRouterManifest=${manifest};` },
    otherManifest: {
      address: otherManifest,
      script: `import"${publicManifest}";Object.assign(window.__reactRouterManifest.routes,${otherJson});`,
    },
  }
}

export function withRouteManifests(build: ServerBuild, { publicManifest, otherManifest }: RouteManifests): ServerBuild {
  const { module } = build.entry
  const renderPage: typeof module.default = (request, status, headers, entry, context) => {
    const { address } = hasOnlyPublicRoutes(entry) ? publicManifest : otherManifest
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

function hasOnlyPublicRoutes({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.every(({ route }) => isPublicRoute(route))
}

function isPublicRoute({ id }: { id: string }): boolean {
  return publicRoutePatterns.some((route) => route.test(id))
}

/** Leaves out false flags, to keep the script small. */
function toJson(routeList: readonly ManifestRoute[]): string {
  const entries = routeList.map(({ imports, ...route }) => [
    route.id,
    prefetchedRoutePatterns.test(route.id) ? { ...route, imports } : route,
  ])
  return JSON.stringify(Object.fromEntries(entries), (_key, value: unknown) => value || undefined)
}
