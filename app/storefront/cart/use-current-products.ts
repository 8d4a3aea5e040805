import { useEffect, useState } from 'react'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { isRecord, readStoredProduct } from '#storefront/saved-items/stored-product.ts'

export type CurrentProducts = {
  /** Null when the product is no longer sold; undefined until the shop has answered. */
  find: (article: string) => ProductSummary | null | undefined
  hasFailed: boolean
  reload: () => void
}

type LoadedProducts = { requestKey: string; products: ReadonlyMap<string, ProductSummary | null>; loadedAt: number }

const nothingLoaded: LoadedProducts = { requestKey: '', products: new Map(), loadedAt: 0 }

/**
 * Fetches current prices and stock of saved items, and again when the visitor returns to the tab later or `refreshKey` changes. Sends no
 * request for an empty list.
 */
export function useCurrentProducts(articles: readonly string[], refreshKey = 0): CurrentProducts {
  const [loaded, setLoaded] = useState(nothingLoaded)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLoaded = articles.every((article) => loaded.products.has(article))
  // Sorted, so that visitors with the same items share one cached answer.
  const requestKey = isLoaded ? loaded.requestKey : [...articles].sort().join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or refresh key repeats the same request
  useEffect(() => {
    if (requestKey === '') return
    const controller = new AbortController()
    fetchCurrentProducts(requestKey.split(' '), controller.signal).then(
      (products) => {
        setLoaded({ requestKey, products, loadedAt: Date.now() })
        setHasFailed(false)
      },
      () => controller.signal.aborted || setHasFailed(true),
    )
    return () => controller.abort()
  }, [requestKey, attempt, refreshKey])

  useEffect(() => {
    const reloadWhenVisible = () => {
      const isOld = Date.now() - loaded.loadedAt > catalogLimits.keepUnusedDataMs
      if (document.visibilityState === 'visible' && isOld) setAttempt((count) => count + 1)
    }
    document.addEventListener('visibilitychange', reloadWhenVisible)
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible)
  }, [loaded])

  return {
    find: (article) => {
      const found = loaded.products.get(article)
      return found && withoutEndedReduction(found)
    },
    hasFailed,
    reload: () => setAttempt((count) => count + 1),
  }
}

/** The URL's length limit allows fewer products than a cart holds. */
const articlesPerRequest = 50

async function fetchCurrentProducts(articles: string[], signal: AbortSignal) {
  const batches = Array.from({ length: Math.ceil(articles.length / articlesPerRequest) }, (_, index) =>
    articles.slice(index * articlesPerRequest, (index + 1) * articlesPerRequest),
  )
  const found = (await Promise.all(batches.map((batch) => fetchBatch(batch, signal)))).flat()
  const products = new Map<string, ProductSummary | null>(articles.map((article) => [article, null]))
  for (const product of found) products.set(product.article, product)
  return products
}

async function fetchBatch(articles: string[], signal: AbortSignal) {
  const query = new URLSearchParams(articles.map((article) => ['article', article]))
  const response = await fetch(`/current-products?${query}`, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  const body: unknown = await response.json()
  const stored = isRecord(body) && Array.isArray(body.products) ? body.products : []
  return stored.map(readStoredProduct).filter((product) => product !== null)
}
