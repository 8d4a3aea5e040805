import { useEffect, useState } from 'react'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { isRecord, readStoredProduct } from '#storefront/saved-items/stored-product.ts'

export type CurrentProducts = {
  /** The product as it is now; null when it is no longer sold; undefined while that is not known. */
  find: (article: string) => ProductSummary | null | undefined
  hasFailed: boolean
  askAgain: () => void
}

type Answer = { question: string; products: ReadonlyMap<string, ProductSummary | null>; answeredAt: number }

const nothingAsked: Answer = { question: '', products: new Map(), answeredAt: 0 }

/**
 * Asks the shop for today's prices and stock of saved items, and again when the visitor comes back later or there is
 * another `occasion`. Asks nothing about no articles.
 */
export function useCurrentProducts(articles: readonly string[], occasion = 0): CurrentProducts {
  const [answer, setAnswer] = useState(nothingAsked)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isAnswered = articles.every((article) => answer.products.has(article))
  // Sorted, so that everyone with the same items asks the same question and one answer serves them all.
  const question = isAnswered ? answer.question : [...articles].sort().join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or occasion asks the same question
  useEffect(() => {
    if (question === '') return
    const asking = new AbortController()
    fetchCurrentProducts(question.split(' '), asking.signal).then(
      (products) => {
        setAnswer({ question, products, answeredAt: Date.now() })
        setHasFailed(false)
      },
      () => asking.signal.aborted || setHasFailed(true),
    )
    return () => asking.abort()
  }, [question, attempt, occasion])

  useEffect(() => {
    const comeBack = () => {
      const isOld = Date.now() - answer.answeredAt > limits.keepUnusedDataMs
      if (document.visibilityState === 'visible' && isOld) setAttempt((count) => count + 1)
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [answer])

  return {
    find: (article) => answer.products.get(article),
    hasFailed,
    askAgain: () => setAttempt((count) => count + 1),
  }
}

/** An address may name fewer products than a cart holds. */
const articlesAtOnce = 50

async function fetchCurrentProducts(articles: string[], signal: AbortSignal) {
  const batches = Array.from({ length: Math.ceil(articles.length / articlesAtOnce) }, (_, index) =>
    articles.slice(index * articlesAtOnce, (index + 1) * articlesAtOnce),
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
