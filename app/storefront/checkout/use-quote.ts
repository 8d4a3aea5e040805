import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { lastPlacedOrder } from './order-attempt.ts'
import type { QuoteAnswer } from './quote-resource.ts'
import type { ShownQuote } from './shown-quote.ts'

export type CurrentQuote = {
  /** The last answer; null before the first. */
  quote: ShownQuote | null
  /** The shown quote is not for the current cart. */
  isUpdating: boolean
  hasFailed: boolean
  refetch: () => void
}

type QuoteRequest = { lines: readonly StoredItem[]; deliveryMethod: string; discountCode: string }

export const quoteAddress = '/checkout/quote'

/** The server calculates the total; it is requested again whenever its inputs change. */
export function useQuote({ lines, ...request }: QuoteRequest, initialQuote: ShownQuote | null): CurrentQuote {
  const { submit, data, state } = useFetcher<QuoteAnswer>()
  const [refetchCount, setRefetchCount] = useState(0)
  const [sentBody, setSentBody] = useState('')
  const requestBody = lines.length > 0 ? JSON.stringify({ ...request, lines: orderLinesOf(lines) }) : ''

  const send = useEffectEvent(() => {
    // The pieces and the code of this browser's own unpaid order are free for it.
    const body = JSON.stringify({ ...request, lines: orderLinesOf(lines), placed: lastPlacedOrder() })
    void submit(body, { action: quoteAddress, method: 'post', encType: 'application/json' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same body
  useEffect(() => {
    if (requestBody === '') return
    setSentBody(requestBody)
    send()
  }, [requestBody, refetchCount])

  const isUpdating = state !== 'idle' || sentBody !== requestBody
  return {
    quote: data?.quote ?? initialQuote,
    isUpdating,
    hasFailed: !isUpdating && data?.quote === null,
    refetch: () => setRefetchCount((count) => count + 1),
  }
}

export function orderLinesOf(lines: readonly StoredItem[]) {
  return lines.map(({ product, amount }) => ({
    article: product.article,
    priceCents: product.priceCents,
    quantity: amount,
  }))
}
