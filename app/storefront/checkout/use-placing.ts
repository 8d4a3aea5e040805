import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { askShop } from './ask-shop.ts'
import { askToPlace } from './ask-to-place.ts'
import { attemptBecame, type OrderRef } from './attempt.ts'
import { useCheckoutMemory } from './checkout-memory.ts'
import { readPlaceAnswer } from './place-answer.ts'
import { type CurrentQuote, linesAsked } from './use-quote.ts'

const words = checkoutWords.problems

type Placing = { lines: readonly StoredItem[]; draft: DeliveryDraft; keepsAddress: boolean; current: CurrentQuote }

/** Places the order, once per attempt however often the button is clicked, and navigates to its payment. */
export function usePlacing({ lines, draft, keepsAddress, current }: Placing) {
  const { code, paymentMethod, acceptsRules, mayRemind, owner } = useCheckoutMemory()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The total on the screen when the button was clicked while a quote was in flight. */
  const [waitingAt, setWaitingAt] = useState<number | null>(null)
  const { isUpdating } = current
  const goOn = useEffectEvent((seenCents: number) => {
    setWaitingAt(null)
    if (current.quote?.totalCents === seenCents) void place()
    else setProblem(words.totalChanged)
  })
  useEffect(() => {
    if (waitingAt !== null && !isUpdating) goOn(waitingAt)
  }, [waitingAt, isUpdating])

  async function place(): Promise<void> {
    const { quote, askAgain } = current
    if (isUnderWay.current) return
    if (isUpdating) return setWaitingAt(quote?.totalCents ?? 0)
    // A code that does not apply stops the order with the reason, instead of being dropped silently.
    if (quote?.codeProblem) return setProblem(words.codeRefused(quote.codeProblem))
    if (quote && isTooSmall(quote.totalCents)) return setProblem(orderWords.problems.tooSmall)
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    const discountCode = quote?.discount?.code ?? code
    const order = {
      lines: linesAsked(lines),
      delivery: draft,
      deliveryCents: quote?.deliveryCents,
      paymentMethod,
      discountCode,
    }
    const agreed = { acceptsRules, mayRemind, keepsAddress }
    const { attempt, answer } = await askToPlace(JSON.stringify([owner, order]), ({ key, replaces }) =>
      askShop('/checkout/place', { ...order, ...agreed, key, replaces }, readPlaceAnswer),
    )
    if (answer?.kind === 'placed') {
      attemptBecame(attempt, answer.order)
      return goToOrder(answer.order, answer.provider, navigate)
    }
    isUnderWay.current = false
    setBusy(false)
    setProblem(answer?.text ?? words.noAnswer)
    // The new quote shows what changed at each line.
    if (answer) askAgain()
  }

  return { busy: busy || waitingAt !== null, problem, place }
}

export function orderPageOf({ number, key }: OrderRef): string {
  return `/order/${number}?key=${encodeURIComponent(key)}`
}

/** A real payment provider's fields need their own content security policy, so Stripe orders open with a full page load. */
function goToOrder(order: OrderRef, provider: 'test' | 'stripe', navigate: ReturnType<typeof useNavigate>): void {
  if (provider === 'stripe') window.location.assign(orderPageOf(order))
  else void navigate(orderPageOf(order))
}
