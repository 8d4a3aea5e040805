import type { CategorySlug } from '#rulebook/categories.ts'

/** The cost of a promotion if every customer had used the code. */
export type Rehearsal = {
  orders: number
  /** Orders that used another code: each order can have only one. */
  withOtherCode: number
  qualifying: number
  discountCents: number
  averageDiscountCents: number
  /** The totals that the qualifying orders really paid. */
  soldCents: number
  byCategory: { category: CategorySlug; orders: number; discountCents: number }[]
  usedUpAt: Date | null
}
