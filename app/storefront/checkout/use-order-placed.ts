import { useEffect, useEffectEvent, useRef } from 'react'
import { checkoutLimits } from '#rulebook/limits/checkout.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { removeBoughtItems } from '#storefront/saved-items/use-saved-items.ts'
import { refreshVisitor, useVisitor } from '#storefront/visitor/visitor.ts'
import { useToast } from '#ui/toast.tsx'
import { savePlacedOrderPath } from './checkout-input.ts'
import { claimCartRemoval, forgetAttempt, useForgetEndedAttempt, wasPlacedInThisBrowser } from './order-attempt.ts'

type OrderPolling = { isInProgress: boolean; reload: () => Promise<void> }

/** In the browser that placed the order: once it is paid, removes its products from the cart and shows a toast. */
export function useOrderPlaced(order: Order, { isInProgress, reload }: OrderPolling): void {
  const toast = useToast()
  const visitor = useVisitor()
  const isPaid = order.paidAt !== null && order.status === 'Processing'
  const isDone = isPaid || (order.status === 'Pending' && order.paymentState === 'processing')

  const finish = useEffectEvent(() => {
    if (!wasPlacedInThisBrowser(order.number)) return
    // The payment form is gone; the thank-you text is at the top.
    window.scrollTo({ top: 0 })
    savePlacedOrderPath(window.location.pathname + window.location.search)
    // While the bank is processing, the ordered products leave a guest's cart at once. The server removes a customer's when it is paid.
    if (visitor.kind === 'signed-in') void refreshVisitor()
    else if (claimCartRemoval(order.number)) removeBoughtItems(order.lines)
    if (!isPaid) return
    forgetAttempt()
    toast({ tone: 'success', text: orderMessages.placed })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when a payment in progress has arrived
  useEffect(() => {
    if (isDone && visitor.kind !== 'unknown') finish()
  }, [isDone, isPaid, visitor.kind])

  useForgetEndedAttempt(order)

  const pollCount = useRef(0)
  const poll = useEffectEvent(() => {
    pollCount.current += 1
    if (pollCount.current <= checkoutLimits.pollsMax) void reload()
  })
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(() => poll(), checkoutLimits.pollMs)
    return () => clearInterval(timer)
  }, [isInProgress])
}
