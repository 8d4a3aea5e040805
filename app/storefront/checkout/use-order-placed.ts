import { useEffect, useEffectEvent, useRef } from 'react'
import { checkoutLimits } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { takeFromCart } from '#storefront/saved-items/use-saved-items.ts'
import { refreshVisitor, useVisitor } from '#storefront/visitor/visitor.ts'
import { useToast } from '#ui/toast.tsx'
import { forgetAttempt, isOurAttempt, takeFromCartOnce } from './attempt.ts'
import { rememberPlaced } from './checkout-memory.ts'

type Looking = { isUnderWay: boolean; lookAgain: () => Promise<void> }

/** In the browser that placed the order: once it is paid, removes its products from the cart and shows a toast. */
export function useOrderPlaced(order: Order, { isUnderWay, lookAgain }: Looking): void {
  const toast = useToast()
  const visitor = useVisitor()
  const isPaid = order.paidAt !== null && order.status === 'Processing'
  const isDone = isPaid || (order.status === 'Pending' && order.paymentState === 'processing')

  const finish = useEffectEvent(() => {
    if (!isOurAttempt(order.number)) return
    // The payment form is gone; the thank-you text is at the top.
    window.scrollTo({ top: 0 })
    rememberPlaced(window.location.pathname + window.location.search)
    // While the bank is processing, the ordered products leave a guest's cart at once. The server removes a customer's when it is paid.
    if (visitor.kind === 'signed-in') void refreshVisitor()
    else if (takeFromCartOnce(order.number)) takeFromCart(order.lines)
    if (!isPaid) return
    forgetAttempt()
    toast({ tone: 'success', text: orderWords.placed })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when a payment in progress has arrived
  useEffect(() => {
    if (isDone && visitor.kind !== 'unknown') finish()
  }, [isDone, isPaid, visitor.kind])

  const isEnded = hasEnded(order.status)
  // The same cart can be ordered again, as a new attempt.
  useEffect(() => {
    if (isEnded && isOurAttempt(order.number)) forgetAttempt()
  }, [isEnded, order.number])

  const looks = useRef(0)
  const look = useEffectEvent(() => {
    looks.current += 1
    if (looks.current <= checkoutLimits.looksMax) void lookAgain()
  })
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => look(), checkoutLimits.lookAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
