import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useCheckoutInput } from './checkout-input.ts'
import { type OrderRef, recordPlacedOrder } from './order-attempt.ts'
import { readPlaceAnswer } from './place-answer.ts'
import { placeWithRetry } from './place-with-retry.ts'
import { postJson } from './post-json.ts'
import { type CurrentQuote, orderLinesOf } from './use-quote.ts'

const messages = checkoutMessages.problems

/** Why no order was placed. A refused code can be taken out in the same place. */
type PlacingProblem = { text: string; isAboutCode: boolean }

type PlaceOrderInput = {
  lines: readonly StoredItem[]
  draft: DeliveryDraft
  keepsAddress: boolean
  pickupPoint: string | undefined
  current: CurrentQuote
}

/** Places the order, once per attempt however often the button is clicked, and navigates to its payment. */
export function usePlaceOrder({ lines, draft, keepsAddress, pickupPoint, current }: PlaceOrderInput) {
  const { code, paymentMethod, acceptsRules, mayRemind, owner } = useCheckoutInput()
  const navigate = useNavigate()
  const isInProgress = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PlacingProblem | null>(null)
  const showProblem = (text: string, isAboutCode = false) => setProblem({ text, isAboutCode })
  /** The total on the screen when the button was clicked while a quote was in flight. */
  const [clickedTotalCents, setClickedTotalCents] = useState<number | null>(null)
  const { isUpdating } = current
  const placeAfterQuote = useEffectEvent((seenCents: number) => {
    setClickedTotalCents(null)
    if (current.quote?.totalCents === seenCents) void place()
    else showProblem(messages.totalChanged)
  })
  useEffect(() => {
    if (clickedTotalCents !== null && !isUpdating) placeAfterQuote(clickedTotalCents)
  }, [clickedTotalCents, isUpdating])

  async function place(): Promise<void> {
    const { quote, refetch } = current
    if (isInProgress.current) return
    if (isUpdating) return setClickedTotalCents(quote?.totalCents ?? 0)
    // A code that does not apply stops the order with the reason, instead of being dropped silently.
    if (quote?.codeProblem) return showProblem(messages.codeRefused(quote.codeProblem), true)
    if (quote && isTooSmallToCharge(quote.totalCents)) return showProblem(orderMessages.problems.tooSmall)
    isInProgress.current = true
    setBusy(true)
    setProblem(null)
    const discountCode = quote?.discount?.code ?? code
    const order = {
      lines: orderLinesOf(lines),
      delivery: draft,
      deliveryCents: quote?.deliveryCents,
      paymentMethod,
      discountCode,
      ...(pickupPoint !== undefined && { pickupPoint }),
    }
    const consents = { acceptsRules, mayRemind, keepsAddress }
    const { attempt, answer } = await placeWithRetry(JSON.stringify([owner, order]), ({ key, replaces }) =>
      postJson('/checkout/place', { ...order, ...consents, key, replaces }, readPlaceAnswer),
    )
    if (answer?.kind === 'placed') {
      recordPlacedOrder(attempt, answer.order)
      return goToOrder(answer.order, answer.provider, navigate)
    }
    isInProgress.current = false
    setBusy(false)
    showProblem(answer?.text ?? messages.noAnswer, answer?.code === 'discount-refused')
    // The new quote shows what changed at each line.
    if (answer) refetch()
  }

  return { busy: busy || clickedTotalCents !== null, problem, place, forgetProblem: () => setProblem(null) }
}

export function orderPagePath({ number, key }: OrderRef): string {
  return `/order/${number}?key=${encodeURIComponent(key)}`
}

/** A real payment provider's fields need their own content security policy, so Stripe orders open with a full page load. */
function goToOrder(order: OrderRef, provider: 'test' | 'stripe', navigate: ReturnType<typeof useNavigate>): void {
  if (provider === 'stripe') window.location.assign(orderPagePath(order))
  else void navigate(orderPagePath(order))
}
