import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'
import { heldOrderOf, recordPlacedOrder } from './order-attempt.ts'
import { orderPagePath } from './order-page-path.ts'
import type { PaymentFields } from './pay-outcome.ts'
import { readPlaceAnswer } from './place-answer.ts'
import { placeWithRetry } from './place-with-retry.ts'
import { postJson } from './post-json.ts'
import { usePayOrder } from './use-pay-order.ts'
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
  fields: PaymentFields
}

/** Places the order, once per attempt however often the button is clicked, and pays it with the fields of the same step. */
export function usePlaceOrder({ lines, draft, keepsAddress, pickupPoint, current, fields }: PlaceOrderInput) {
  const { code, company, taxNumber, paymentMethod, acceptsRules, mayRemind, owner, isReady } = useCheckoutInput()
  const payment = usePayOrder(fields)
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

  const order = {
    lines: orderLinesOf(lines),
    delivery: draft,
    deliveryCents: current.quote?.deliveryCents,
    paymentMethod,
    discountCode: current.quote?.discount?.code ?? code,
    ...(pickupPoint !== undefined && { pickupPoint }),
    ...((company.trim() || taxNumber.trim()) && { customer: { company, taxNumber } }),
  }
  const content = JSON.stringify([owner, order])

  async function place(): Promise<void> {
    const { quote } = current
    if (isInProgress.current) return
    if (isUpdating) return setClickedTotalCents(quote?.totalCents ?? 0)
    // A code that does not apply stops the order with the reason, instead of being dropped silently.
    if (quote?.codeProblem) return showProblem(messages.codeRefused(quote.codeProblem), true)
    if (quote && isTooSmallToCharge(quote.totalCents)) return showProblem(orderMessages.problems.tooSmall)
    setProblem(null)
    payment.forgetOutcome()
    await runOnce(async () => {
      const incomplete = quote?.totalCents === 0 ? null : await fields.check()
      if (incomplete === null) return await placeAndPay()
      showProblem(incomplete)
      return false
    })
  }

  async function placeAndPay(): Promise<boolean> {
    const consents = { acceptsRules, mayRemind, keepsAddress }
    const { attempt, answer } = await placeWithRetry(content, ({ key, replaces }) =>
      postJson('/checkout/place', { ...order, ...consents, key, replaces }, readPlaceAnswer),
    )
    if (answer?.kind === 'placed') {
      recordPlacedOrder(attempt, answer.order)
      // When another tab pays it, the cart is empty here and this step leads to the order's page.
      saveCheckoutInput({ placed: orderPagePath(answer.order) })
      const isDecided = await payment.payOrder(answer.order)
      if (!isDecided) current.refetch()
      return isDecided
    }
    showProblem(answer?.text ?? messages.noAnswer, answer?.code === 'discount-refused')
    // The new quote shows what changed at each line.
    if (answer) current.refetch()
    return false
  }

  /** The button stays busy while the order's page is opening. */
  async function runOnce(step: () => Promise<boolean>): Promise<void> {
    if (isInProgress.current) return
    isInProgress.current = true
    setBusy(true)
    if (await step()) return
    isInProgress.current = false
    setBusy(false)
  }

  return {
    ...payment,
    busy: busy || clickedTotalCents !== null,
    problem,
    place,
    runOnce,
    /** After a reload the order of this content is still known. */
    unpaid: payment.unpaid ?? (isReady ? heldOrderOf(content) : null),
    forgetProblem: () => setProblem(null),
  }
}
