import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import type { QuoteAnswer } from './quote-resource.ts'
import type { ShownQuote } from './shown-quote.ts'

export type CurrentQuote = {
  /** The last answer; null before the first. */
  quote: ShownQuote | null
  /** The shown quote is not for the current cart. */
  isUpdating: boolean
  hasFailed: boolean
  askAgain: () => void
}

type Asked = { lines: readonly StoredItem[]; deliveryMethod: string; discountCode: string }

export const quoteAddress = '/checkout/quote'

/** The server calculates the total; it is requested again whenever its inputs change. */
export function useQuote({ lines, ...asked }: Asked, atFirst: ShownQuote | null): CurrentQuote {
  const { submit, data, state } = useFetcher<QuoteAnswer>()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState('')
  const question = lines.length > 0 ? JSON.stringify({ ...asked, lines: linesAsked(lines) }) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same body
  useEffect(() => {
    if (question === '') return
    setSent(question)
    void submit(question, { action: quoteAddress, method: 'post', encType: 'application/json' })
  }, [question, attempt, submit])

  const isUpdating = state !== 'idle' || sent !== question
  return {
    quote: data?.quote ?? atFirst,
    isUpdating,
    hasFailed: !isUpdating && data?.quote === null,
    askAgain: () => setAttempt((count) => count + 1),
  }
}

export function linesAsked(lines: readonly StoredItem[]) {
  return lines.map(({ product, amount }) => ({
    article: product.article,
    priceCents: product.priceCents,
    quantity: amount,
  }))
}
