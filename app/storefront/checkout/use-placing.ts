import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import type { CartLine } from '#storefront/houseguest/houseguest.ts'
import { askShop } from './ask-shop.ts'
import { askToPlace } from './ask-to-place.ts'
import { attemptBecame, type OrderRef } from './attempt.ts'
import { useCheckoutMemory } from './checkout-memory.ts'
import { readPlaceAnswer } from './place-answer.ts'
import { type CurrentQuote, linesAsked } from './use-quote.ts'

const words = checkoutWords.problems

type Placing = { lines: readonly CartLine[]; draft: DeliveryDraft; keepsAddress: boolean; current: CurrentQuote }

/** Places the order, once for each attempt however often it is pressed, and leads to where it is paid. */
export function usePlacing({ lines, draft, keepsAddress, current }: Placing) {
  const { code, paymentMethod, acceptsRules, mayRemind, owner } = useCheckoutMemory()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The total that stood there when it was pressed, while the shop was still being asked for it. */
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
    // Of a code that does not count it is said beside it why; it is not quietly left out.
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
    // What has changed stands beside the lines, with what can be done about it.
    if (answer) askAgain()
  }

  return { busy: busy || waitingAt !== null, problem, place }
}

export function orderPageOf({ number, key }: OrderRef): string {
  return `/order/${number}?key=${encodeURIComponent(key)}`
}

/** A real payment service's fields may only run on a page that was opened for them: it says so when it is sent. */
function goToOrder(order: OrderRef, provider: 'test' | 'stripe', navigate: ReturnType<typeof useNavigate>): void {
  if (provider === 'stripe') window.location.assign(orderPageOf(order))
  else void navigate(orderPageOf(order))
}
