import { type Kysely, sql } from 'kysely'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import type { Limit } from './limits.ts'

/** Requests of visitors: `kept` ones are answered from the page cache, the others rendered each time. */
export type Scenario = {
  name: string
  cached: boolean
  connections: number
  paths: string[]
  cookie?: string
  seconds?: number
  limit?: Limit
}

const addressCount = 400
const cachedConnections = 40
const uncachedConnections = 32

const fromMemory: Limit = { kind: 'share', of: 'bare', least: 0.8 }
const renderedPage: Limit = { kind: 'share', of: 'two statements', least: 0.028 }

export async function planScenarios<Tables>(db: Kysely<Tables>, products: number): Promise<Scenario[]> {
  const { rows } = await sql<{ article: string; category: string; name: string }>`
    select article, category, name from products where active order by md5(article) limit ${addressCount}`.execute(db)
  const listings = Array.from({ length: addressCount }, (_, number) => listing(number))
  const searches = searchesFor(rows.map(({ name }) => name))
  return [
    ...cachedScenarios(rows[0], listings.slice(0, 60)),
    ...uncachedPages(rows, listings, searches),
    ...uncachedCalls(rows, listings, searches, products),
  ]
}

type Product = { article: string; category: string }

function cachedScenarios(product: Product | undefined, listings: string[]): Scenario[] {
  const cached = (name: string, paths: string[]): Scenario => {
    return { name: `${name}, from memory`, cached: true, connections: cachedConnections, paths, limit: fromMemory }
  }
  return [
    cached('category page', ['/candles']),
    cached('category pages with filters', listings),
    cached('product page', [pathOf(product)]),
    cached('API list', ['/api/candles']),
    cached(
      'API lists with filters',
      listings.map((path) => `/api${path}`),
    ),
  ]
}

function uncachedPages(products: Product[], listings: string[], searches: string[]): Scenario[] {
  return [
    uncached(
      'category page',
      categories.flatMap(({ slug }) => pages(`/${slug}`)),
      renderedPage,
    ),
    uncached('category page, filtered', listings, renderedPage),
    uncached('product page', products.map(pathOf), renderedPage),
    uncached(
      'search page',
      searches.map((words) => `/search?query=${words}`),
      renderedPage,
    ),
  ]
}

function uncachedCalls(found: Product[], listings: string[], searches: string[], products: number): Scenario[] {
  const isLarge = products >= 1_000_000
  const list: Limit = { kind: 'share', of: 'two statements', least: isLarge ? 0.22 : 0.28 }
  const search: Limit = {
    kind: 'share',
    of: 'two statements',
    least: isLarge ? 0.045 : products >= 100_000 ? 0.09 : 0.13,
  }
  const suggestions = distinct(
    searches.map((words, number) => `/api/suggestions?query=${words.slice(0, 3 + (number % 6))}`),
  )
  return [
    uncached(
      'API list',
      categories.flatMap(({ slug }) => pages(`/api/${slug}`)),
      list,
    ),
    uncached(
      'API list, filtered',
      listings.map((path) => `/api${path}`),
      list,
    ),
    uncached(
      'API product',
      found.map(({ article }) => `/api/product?article=${article}`),
      { kind: 'share', of: 'two statements', least: 0.33 },
    ),
    uncached(
      'API search',
      searches.map((words) => `/api/search?query=${words}`),
      search,
    ),
    uncached('search suggestions', suggestions),
    ...oneAtATime(products, [
      { name: 'API search', paths: searches.map((words) => `/api/search?query=${words}`) },
      { name: 'search suggestions', paths: suggestions },
    ]),
  ]
}

/** What a shopper waits for an answer when the machine has nothing else to do. */
function oneAtATime(products: number, asked: readonly Pick<Scenario, 'name' | 'paths'>[]): Scenario[] {
  const mostMs = products >= 1_000_000 ? 60 : products >= 100_000 ? 30 : 15
  return asked.map(({ name, paths }) => ({
    name: `${name}, one at a time`,
    cached: false,
    connections: 1,
    paths,
    limit: { kind: 'p95', mostMs },
  }))
}

function uncached(name: string, paths: string[], limit?: Limit): Scenario {
  return { name: `${name}, uncached`, cached: false, connections: uncachedConnections, paths, ...(limit && { limit }) }
}

function pathOf(product: { category: string; article: string } | undefined): string {
  return product ? `/${product.category}/product/${product.article}` : '/'
}

/** The first pages, where most visitors are, in several orders, so that there are enough different addresses. */
function pages(path: string): string[] {
  return ['popular', 'price', 'reviews'].flatMap((sort) =>
    ['asc', 'desc'].flatMap((dir) => [1, 2, 3, 4, 5].map((page) => `${path}?sort=${sort}&dir=${dir}&page=${page}`)),
  )
}

/** Any filter and order, also far from the beginning. No two are alike, so that no page is rendered once for several visitors. */
function listing(number: number): string {
  const category = categories[number % categories.length]?.slug ?? 'candles'
  const params = new URLSearchParams()
  if (number % 3 > 0) params.set('color', colors[number % colors.length] ?? 'White')
  params.set('min', String(5 + (number % 40)))
  params.set('max', String(60 + number))
  params.set('sort', ['popular', 'price', 'reviews'][number % 3] ?? 'popular')
  params.set('dir', number % 2 === 0 ? 'asc' : 'desc')
  params.set('page', String(1 + (number % 7) ** 2))
  return `/${category}?${params}`
}

/** Two words of each name, or more where another name has the same, since equal requests would share one answer. */
function searchesFor(names: readonly string[]): string[] {
  const searches = new Set<string>()
  for (const [number, name] of names.entries()) {
    const typed = [2, 3, 4, 5].map((count) => searchWords(name, number, count))
    searches.add(typed.find((words) => !searches.has(words)) ?? '')
  }
  return [...searches].filter(Boolean)
}

function distinct(paths: readonly string[]): string[] {
  return [...new Set(paths)]
}

/** In every fourth search two letters are swapped, as in hasty typing. */
function searchWords(name: string, number: number, count: number): string {
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .slice(0, count)
  const [first = 'candle', ...rest] = words
  const typed = number % 4 === 0 ? `${first.slice(0, 1)}${first[2]}${first[1]}${first.slice(3)}` : first
  return [typed, ...rest].join('+')
}
