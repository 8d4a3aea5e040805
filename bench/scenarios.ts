import { type Kysely, sql } from 'kysely'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'

/** Requests of visitors: `kept` ones are answered from the page cache, the others rendered each time. */
export type Scenario = {
  name: string
  cached: boolean
  connections: number
  paths: string[]
  cookie?: string
  seconds?: number
}

const addressCount = 400
const cachedConnections = 40
const uncachedConnections = 4

export async function planScenarios<Tables>(db: Kysely<Tables>): Promise<Scenario[]> {
  const { rows } = await sql<{ article: string; category: string; name: string }>`
    select article, category, name from products where active order by md5(article) limit ${addressCount}`.execute(db)
  const listings = Array.from({ length: addressCount }, (_, number) => listing(number))
  const searches = rows.map(({ name }, number) => searchWords(name, number))
  return [
    { name: 'category page, from memory', cached: true, connections: cachedConnections, paths: ['/candles'] },
    { name: 'product page, from memory', cached: true, connections: cachedConnections, paths: [pathOf(rows[0])] },
    { name: 'API list, from memory', cached: true, connections: cachedConnections, paths: ['/api/candles'] },
    uncached(
      'category page',
      ['/candles', '/get-warm', '/gift-sets', '/table-games'].flatMap((path) => pages(path)),
    ),
    uncached('category page, filtered', listings),
    uncached('product page', rows.map(pathOf)),
    uncached(
      'search page',
      searches.map((words) => `/search?query=${words}`),
    ),
    uncached('API list', pages('/api/candles')),
    uncached(
      'API list, filtered',
      listings.map((path) => `/api${path}`),
    ),
    uncached(
      'API product',
      rows.map(({ article }) => `/api/product?article=${article}`),
    ),
    uncached(
      'API search',
      searches.map((words) => `/api/search?query=${words}`),
    ),
    uncached(
      'search suggestions',
      searches.map((words, number) => `/api/suggestions?query=${words.slice(0, 3 + (number % 6))}`),
    ),
  ]
}

function uncached(name: string, paths: string[]): Scenario {
  return { name: `${name}, uncached`, cached: false, connections: uncachedConnections, paths }
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

/** Two words of a name; in every fourth search two letters are swapped, as in hasty typing. */
function searchWords(name: string, number: number): string {
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
  const [first = 'candle', ...rest] = words
  const typed = number % 4 === 0 ? `${first.slice(0, 1)}${first[2]}${first[1]}${first.slice(3)}` : first
  return [typed, ...rest].join('+')
}
