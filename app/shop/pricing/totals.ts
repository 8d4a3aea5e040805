import type { CategorySlug } from '#rulebook/categories.ts'
import { appliesTo, type Promotion, type Worth } from '#shop/promotions/promotions.ts'
import { deliveryPriceCents, type PricedDelivery } from '#shop/shipping/delivery.ts'

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
  const parts = splitDiscount(promotion ? discountCentsOf(promotion.worth, eligibleCents) : 0, eligible)
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

/**
 * Splits a discount by line total: every line gets the whole cents of its share, and the remaining cents go to the lines that lost most by
 * rounding. Ties are broken by article, so the order of the lines never matters.
 */
function splitDiscount(cents: number, lines: readonly { article: string; goodsCents: number }[]): Map<string, number> {
  const goodsTotal = BigInt(sum(lines.map(({ goodsCents }) => goodsCents)))
  if (cents === 0 || goodsTotal === 0n) return new Map()
  const shares = lines.map(({ article, goodsCents }) => {
    const exact = BigInt(cents) * BigInt(goodsCents)
    return { article, cents: Number(exact / goodsTotal), lost: exact % goodsTotal }
  })
  const remainingCents = cents - sum(shares.map((share) => share.cents))
  const byLoss = [...shares].sort((a, b) => compare(b.lost, a.lost) || compare(a.article, b.article))
  const roundedUp = new Set(byLoss.slice(0, remainingCents).map(({ article }) => article))
  return new Map(shares.map((share) => [share.article, share.cents + (roundedUp.has(share.article) ? 1 : 0)]))
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
