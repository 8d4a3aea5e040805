import type { CategorySlug } from '#rulebook/categories.ts'
import { appliesTo, type Promotion, type Worth } from '#shop/promotions/promotions.ts'
import { deliveryPriceCents, type PricedDelivery } from '#shop/shipping/delivery.ts'
import { splitCents } from './split-cents.ts'

/** One product per line. */
export type PricedLine = { article: string; category: CategorySlug; priceCents: number; quantity: number }

export type Totals = {
  /** In the order of the request. `totalCents` is after the line's part of the discount. */
  lines: { article: string; goodsCents: number; discountCents: number; totalCents: number }[]
  goodsCents: number
  /** Before any discount; 0 when the products reach the sum from which delivery is free. */
  deliveryCents: number
  /** All discounts, including the delivery's. */
  discountCents: number
  deliveryDiscountCents: number
  totalCents: number
}

/** The only place where an order's totals are calculated. At most one code per order, which never exceeds the lines it applies to. */
export function priceOrder(
  lines: readonly PricedLine[],
  delivery: PricedDelivery,
  promotion: Pick<Promotion, 'worth' | 'categories'> | null,
): Totals {
  const goods = lines.map((line) => ({ ...line, goodsCents: line.priceCents * line.quantity }))
  const eligible = promotion ? goods.filter(({ category }) => appliesTo(promotion, category)) : []
  const eligibleCents = sum(eligible.map(({ goodsCents }) => goodsCents))
  const parts = splitCents(
    promotion ? discountCentsOf(promotion.worth, eligibleCents) : 0,
    eligible.map((line) => ({ key: line.article, weight: line.goodsCents })),
  )
  const goodsCents = sum(goods.map((line) => line.goodsCents))
  const deliveryCents = deliveryPriceCents(delivery, goodsCents)
  const deliveryDiscountCents = promotion?.worth.kind === 'free-delivery' && eligible.length > 0 ? deliveryCents : 0
  const discountCents = sum([...parts.values()]) + deliveryDiscountCents
  return {
    lines: goods.map((line) => {
      const part = parts.get(line.article) ?? 0
      const { article } = line
      return { article, goodsCents: line.goodsCents, discountCents: part, totalCents: line.goodsCents - part }
    }),
    goodsCents,
    deliveryCents,
    discountCents,
    deliveryDiscountCents,
    totalCents: goodsCents + deliveryCents - discountCents,
  }
}

/** The sum of the products, before discount codes. */
export function goodsCentsOf(lines: readonly Pick<PricedLine, 'priceCents' | 'quantity'>[]): number {
  return sum(lines.map(({ priceCents, quantity }) => priceCents * quantity))
}

function discountCentsOf(worth: Worth, goodsCents: number): number {
  if (worth.kind === 'percentage') return Number((BigInt(goodsCents) * BigInt(worth.percent) + 50n) / 100n)
  return worth.kind === 'fixed' ? Math.min(worth.amountCents, goodsCents) : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
