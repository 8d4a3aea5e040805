import type { PublicPage } from './page-parameters.ts'

type RouteEntry = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  module: { handle?: unknown }
}

/** Finds the public page of a route pattern; null when it has not declared its query parameters, and is therefore not cached. */
export type FindPublicPage = (route: string) => PublicPage | null

/** The pages declare their parameters in `handle`, the API in the query schemas of its description. */
export function createFindPublicPage(
  routes: Readonly<Record<string, RouteEntry | undefined>>,
  apiParameters: ReadonlyMap<string, readonly string[]>,
): FindPublicPage {
  const pages = new Map<string, PublicPage>()
  for (const entry of Object.values(routes)) {
    if (entry && isPublicPage(entry.module.handle)) pages.set(patternOf(entry, routes), entry.module.handle)
  }
  for (const [path, parameters] of apiParameters) pages.set(path, { parameters })
  return (route) => pages.get(route) ?? null
}

/** The address that a public page is rendered from: without the parameters that it does not read, the others in one form. */
export function readAddress(url: URL, { parameters, normalize }: PublicPage): URL {
  const params = pickParams(url.searchParams, parameters)
  const read = new URL(url.pathname, url)
  const search = normalize ? normalize(params) : params
  // The loaders that React Router wants to run again.
  if (url.pathname.endsWith('.data')) for (const id of url.searchParams.getAll('_routes')) search.append('_routes', id)
  read.search = search.toString()
  return read
}

/** Names for the log of developers. Parameters that advertisers add are expected, and no page reads them. */
export function undeclaredParameters(url: URL, { parameters }: PublicPage): string[] {
  const names = new Set(url.searchParams.keys())
  return [...names].filter((name) => name !== '_routes' && !parameters.includes(name) && !trackingParameter.test(name))
}

const trackingParameter = /^(utm_.*|[a-z]*clid|gad_.*|gbraid|wbraid|mc_[ce]id|_ga|_gl|igshid|ref)$/

function patternOf({ path, parentId }: RouteEntry, routes: Readonly<Record<string, RouteEntry | undefined>>): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return `${parent ? patternOf(parent, routes) : ''}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
}

function isPublicPage(handle: unknown): handle is PublicPage {
  return typeof handle === 'object' && handle !== null && 'parameters' in handle
}

/** Drops empty values, which mean "not given", and sorts by name; the order of several values of one name is kept. */
function pickParams(searchParams: URLSearchParams, known: readonly string[]): URLSearchParams {
  const pairs = [...searchParams].filter(([name, value]) => known.includes(name) && value !== '')
  const params = new URLSearchParams(pairs)
  params.sort()
  return params
}
