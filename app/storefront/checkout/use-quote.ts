import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '#storefront/houseguest/houseguest.ts'
import type { QuoteAnswer } from './quote-resource.ts'
import type { ShownQuote } from './shown-quote.ts'

export type CurrentQuote = {
  /** The last that was answered; null while there has been none. */
  quote: ShownQuote | null
  /** What is shown is not what is asked for. */
  isUpdating: boolean
  hasFailed: boolean
  askAgain: () => void
}

type Asked = { lines: readonly CartLine[]; deliveryMethod: string; discountCode: string }

export const quoteAddress = '/checkout/quote'

/** The total is the server's: it is asked anew whenever something changes that it depends on. */
export function useQuote({ lines, ...asked }: Asked, atFirst: ShownQuote | null): CurrentQuote {
  const { submit, data, state } = useFetcher<QuoteAnswer>()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState('')
  const question = lines.length > 0 ? JSON.stringify({ ...asked, lines: linesAsked(lines) }) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question
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

export function linesAsked(lines: readonly CartLine[]) {
  return lines.map(({ product, amount }) => ({
    article: product.article,
    priceCents: product.priceCents,
    quantity: amount,
  }))
}
