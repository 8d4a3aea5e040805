import { letterWords } from '#rulebook/letter-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { OrderContents } from './letter-content.ts'

const words = letterWords.order

export type OrderSum = { name: string; amount: string; isSaved: boolean }

export function sumsOf({ lines, productsCents, discount, delivery }: OrderContents): OrderSum[] {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = { name: words.products(count), amount: formatPrice(productsCents), isSaved: false }
  const saved = discount ? [{ name: discount.name, amount: formatPrice(-discount.cents), isSaved: true }] : []
  const fee = delivery.priceCents === 0 ? words.free : formatPrice(delivery.priceCents)
  return [products, ...saved, { name: words.delivery(delivery.name), amount: fee, isSaved: false }]
}
