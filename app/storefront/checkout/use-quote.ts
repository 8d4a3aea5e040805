import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
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
  const visitor = useVisitor()
  const visitorId = visitor.kind === 'signed-in' ? visitor.id : visitor.kind
  const [lastVisitorId, setLastVisitorId] = useState(visitorId)
  const requestBody = lines.length > 0 ? JSON.stringify({ ...request, lines: orderLinesOf(lines) }) : ''

  // Logging in or registering during the checkout can bring a discount, or the offer of one. The first look-up changes nobody.
  if (visitorId !== lastVisitorId) {
    setLastVisitorId(visitorId)
    if (lastVisitorId !== 'unknown') setRefetchCount(refetchCount + 1)
  }

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
