import { useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { useMinutesLeft } from '#ui/use-minutes-left.ts'
import styles from './checkout.module.css'
import type { UnpaidOrder } from './order-attempt.ts'

/** An order that waits for its payment, and for how many minutes its products stay held. The line below grows shorter with them. */
export function HeldOrder({ order: { number, heldUntil } }: { order: UnpaidOrder }) {
  const [shownAt] = useState(() => new Date())
  const minutesLeft = useMinutesLeft(heldUntil, shownAt)
  const { pay } = checkoutMessages
  if (!heldUntil) return <p>{pay.notHeld(number)}</p>
  return (
    <div className={styles.held}>
      <p>{pay.held(number, minutesLeft)}</p>
      <div aria-hidden="true" style={{ inlineSize: `${Math.min(100, (minutesLeft / holdLimits.minutes) * 100)}%` }} />
    </div>
  )
}
