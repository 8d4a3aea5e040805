import { matchRoutes, type RouteObject } from 'react-router'

type RouteEntry = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/** From an address to the pattern that answers it: `/candles/product/CND-001` → `/:category/product/:article`. */
export function createRoutePatterns(
  routes: Readonly<Record<string, RouteEntry | undefined>>,
  apiPaths: Iterable<string>,
): (pathname: string) => string {
  const entries = Object.values(routes).filter((entry) => entry !== undefined)
  const tree = branch(undefined)
  const api = new Set(apiPaths)

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
    if (/^\/(healthz|readyz|metrics)$/.test(pathname)) return pathname
    const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
    const pattern = (matchRoutes(tree, page) ?? []).map(({ route }) => route.path ?? '').filter(Boolean)
    return `/${pattern.join('/')}`.replace(/\/+/g, '/')
  }
}
