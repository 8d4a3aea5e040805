import type { OrderRef } from './order-attempt.ts'

/** The page that shows how an order's payment ended, and where links lead to pay it. */
export function orderPagePath({ number, key }: OrderRef): string {
  return `/order/${number}?key=${encodeURIComponent(key)}`
}
