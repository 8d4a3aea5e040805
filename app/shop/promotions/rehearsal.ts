import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { type PricedLine, priceOrder } from '#shop/pricing/totals.ts'
import { judgePromotion, type Promotion, type PromotionTerms } from './promotions.ts'

/** An order that was really placed, as far as a code is concerned. */
export type PastOrder = {
  placedAt: Date
  /** The account, or the e-mail address of a guest. */
  customer: string
  /** Orders of this customer that were placed before and stand. */
  earlierOrders: number
  totalCents: number
  deliveryCents: number
  promotionCode: string | null
  lines: readonly PricedLine[]
}

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

/**
 * What a promotion would have cost, had everybody known the code: with the rules and the prices of a real order. Its days are left out of
 * it, because they lie ahead.
 */
export function rehearse(code: string | null, terms: PromotionTerms, past: readonly PastOrder[]): Rehearsal {
  const usedBy = new Map<string, number>()
  const byCategory = new Map<CategorySlug, { orders: number; discountCents: number }>()
  const sums = { withOtherCode: 0, qualifying: 0, discountCents: 0, soldCents: 0 }
  let usedUpAt: Date | null = null
  for (const order of past) {
    if (order.promotionCode !== null && order.promotionCode !== code) {
      sums.withOtherCode++
      continue
    }
    const usedBefore = usedBy.get(order.customer) ?? 0
    if (judgePromotion(asPromotion(terms, sums.qualifying), { ...order, at: order.placedAt, userId: null, usedBefore }))
      continue
    const totals = priceOrder(order.lines, { priceCents: order.deliveryCents }, terms)
    usedBy.set(order.customer, usedBefore + 1)
    sums.qualifying++
    sums.discountCents += totals.discountCents
    sums.soldCents += order.totalCents
    addCategories(byCategory, order, totals.lines)
    if (sums.qualifying === terms.maxUses) usedUpAt = order.placedAt
  }
  return {
    orders: past.length,
    ...sums,
    averageDiscountCents: sums.qualifying === 0 ? 0 : Math.round(sums.discountCents / sums.qualifying),
    byCategory: [...byCategory]
      .map(([category, sum]) => ({ category, ...sum }))
      .toSorted((one, other) => other.discountCents - one.discountCents || one.category.localeCompare(other.category)),
    usedUpAt,
  }
}

function asPromotion(terms: PromotionTerms, used: number): Promotion {
  const nobody: UserId | null = null
  return {
    ...terms,
    startsAt: null,
    endsAt: null,
    id: '',
    code: '',
    userId: nobody,
    isWelcome: false,
    paused: false,
    used,
  }
}

type Discounted = readonly { article: string; discountCents: number }[]

function addCategories(
  sums: Map<CategorySlug, { orders: number; discountCents: number }>,
  { lines }: PastOrder,
  discounted: Discounted,
): void {
  const off = new Map(discounted.map(({ article, discountCents }) => [article, discountCents]))
  const touched = new Set<CategorySlug>()
  for (const { article, category } of lines) {
    const discountCents = off.get(article) ?? 0
    if (discountCents === 0) continue
    const sum = sums.get(category) ?? { orders: 0, discountCents: 0 }
    sums.set(category, {
      orders: sum.orders + (touched.has(category) ? 0 : 1),
      discountCents: sum.discountCents + discountCents,
    })
    touched.add(category)
  }
}
