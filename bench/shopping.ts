import { z } from 'zod'
import type { Limit } from './limits.ts'

/** The scenarios of customers. None of them is answered from the page cache. */
export const customerScenarios = [
  { scenario: 'checkout', name: 'guest checkout', limit: { kind: 'per-second', least: 60 } },
  { scenario: 'placing', name: 'order placement', limit: { kind: 'per-second', least: 400 } },
  { scenario: 'cart-sync', name: 'cart sync of a browser', limit: null },
  { scenario: 'cart-line', name: 'cart line over the API', limit: null },
] as const satisfies { scenario: string; name: string; limit: Limit | null }[]

export const shoppersAtOnce = 8

export const Shopping = z.object({
  products: z.array(z.object({ article: z.string(), priceCents: z.number() })).min(2),
  customers: z.array(z.object({ id: z.string(), cookie: z.string() })).min(shoppersAtOnce),
})
export type Shopping = z.infer<typeof Shopping>

export const ShoppingTrip = Shopping.extend({
  url: z.string(),
  scenario: z.enum(['checkout', 'placing', 'cart-sync', 'cart-line']),
  connections: z.number(),
  seconds: z.number(),
})
export type ShoppingTrip = z.infer<typeof ShoppingTrip>
