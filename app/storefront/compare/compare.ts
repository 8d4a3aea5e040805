import { compareLimits } from '#rulebook/limits/compare.ts'
import { type Article, isArticle } from '#shop/catalog/catalog.ts'

/** `article` may be repeated. `add` joins the products that the browser remembers. */
export const compareParameters = ['article', 'add'] as const

export function comparedArticles(params: URLSearchParams): Article[] {
  return latest([...params.getAll('article'), ...params.getAll('add')])
}

/** Keeps each product once; when there are too many, the first ones leave. */
export function latest(articles: readonly string[]): Article[] {
  const lastFirst = new Set(articles.filter(isArticle).reverse())
  return [...lastFirst].slice(0, compareLimits.productsMax).reverse()
}

export function compareParams(params: URLSearchParams): URLSearchParams {
  const added = latest(params.getAll('add'))
  const [last] = added.slice(-1)
  const articles = comparedArticles(params).filter((article) => article !== last)
  return new URLSearchParams([
    ...articles.map((article) => ['article', article] as [string, string]),
    ...(last ? [['add', last] as [string, string]] : []),
  ])
}

export function comparePath(articles: readonly string[]): string {
  const query = new URLSearchParams(articles.map((article) => ['article', article])).toString()
  return query === '' ? '/compare' : `/compare?${query}`
}

export function parseStored(stored: unknown): Article[] | null {
  return Array.isArray(stored) ? latest(stored.filter((each) => typeof each === 'string')) : null
}
