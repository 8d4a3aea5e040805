import { matchRoutes, type RouteObject } from 'react-router'
import { browserErrorPath, pageSpeedPath } from './rate-limits.server.ts'

type RouteEntry = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/** Clients can make up any number of addresses, so the cache is bounded. */
const maxRemembered = 1000

/** Maps an address to its route pattern: `/candles/product/CND-001` → `/:category/product/:article`. */
export function createRoutePatterns(
  routes: Readonly<Record<string, RouteEntry | undefined>>,
  apiPaths: Iterable<string>,
): (pathname: string) => string {
  const entries = Object.values(routes).filter((entry) => entry !== undefined)
  const tree = branch(undefined)
  const api = new Set(apiPaths)
  /** React Router compiles the patterns of all routes on each match, and each rendered page asks twice. */
  const patternByPath = new Map<string, string>()

  function branch(parentId: string | undefined): RouteObject[] {
    return entries
      .filter((entry) => entry.parentId === parentId)
      .map(({ id, path, index }): RouteObject => {
        const own = { id, ...(path !== undefined && { path }) }
        return index ? { ...own, index: true } : { ...own, children: branch(id) }
      })
  }

  return (pathname) => {
    if (pathname.startsWith('/api/')) return api.has(pathname) ? pathname : '/api/*'
    if (pathname.startsWith('/media/')) return '/media/*'
    if (pathname === browserErrorPath || pathname === pageSpeedPath) return pathname
    if (/^\/(healthz|readyz|writable|metrics)$/.test(pathname)) return pathname
    const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
    return patternByPath.get(page) ?? remember(page, patternOf(page))
  }

  function remember(page: string, pattern: string): string {
    if (patternByPath.size >= maxRemembered) patternByPath.clear()
    patternByPath.set(page, pattern)
    return pattern
  }

  function patternOf(page: string): string {
    const pattern = (matchRoutes(tree, page) ?? []).map(({ route }) => route.path ?? '').filter(Boolean)
    return `/${pattern.join('/')}`.replace(/\/+/g, '/')
  }
}
