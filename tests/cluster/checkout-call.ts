import { randomUUID } from 'node:crypto'
import { z } from 'zod'

const Placed = z.object({ kind: z.literal('placed'), order: z.object({ number: z.string() }) })

/** What the checkout posts to `/checkout/place` for one candle; it has a key, so it may be sent again. */
export function orderOf({ article, priceCents }: { article: string; priceCents: number }, email: string) {
  return {
    lines: [{ article, priceCents, quantity: 1 }],
    delivery: {
      firstName: 'Olena',
      lastName: 'Kovalenko',
      address: '14 Kobzarska Street, apartment 3',
      city: 'Lviv',
      postalCode: '79008',
      phoneNumber: '67 123 45 67',
      email,
      optionDeliveryMethod: '5',
    },
    paymentMethod: 'card',
    discountCode: '',
    acceptsRules: true,
    mayRemind: false,
    keepsAddress: false,
    key: randomUUID(),
    replaces: null,
  }
}

/** Null: the answer confirms no order. */
export function orderNumberIn(text: string): string | null {
  try {
    return Placed.parse(JSON.parse(text)).order.number
  } catch {
    return null
  }
}
