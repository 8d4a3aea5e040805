import type { CategorySlug } from '#rulebook/categories.ts'

/** What a promotion would have cost, had everybody known the code. */
export type Rehearsal = {
  orders: number
  /** Of those, what used another code: only one counts for each order. */
  withOtherCode: number
  qualifying: number
  discountCents: number
  averageDiscountCents: number
  /** What the qualifying orders came to, as they were paid. */
  soldCents: number
  byCategory: { category: CategorySlug; orders: number; discountCents: number }[]
  /** When its limit would have been reached. */
  usedUpAt: Date | null
}
