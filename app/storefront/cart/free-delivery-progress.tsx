import { useId } from 'react'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { FreeDelivery } from '#shop/shipping/delivery.ts'
import styles from './free-delivery-progress.module.css'

const messages = cartMessages.freeDelivery

/** How much is missing until delivery is free. `goodsCents` counts before discount codes, as in the price of the order. */
export function FreeDeliveryProgress({ free, goodsCents }: { free: FreeDelivery; goodsCents: number }) {
  const { fromCents, names } = free
  const textId = useId()
  const missingCents = fromCents - goodsCents
  return (
    <div className={styles.progress}>
      <p id={textId}>
        {missingCents > 0 ? messages.missing(formatPrice(missingCents), names) : messages.reached(names)}
      </p>
      <progress aria-labelledby={textId} max={fromCents} value={Math.min(goodsCents, fromCents)} />
    </div>
  )
}
