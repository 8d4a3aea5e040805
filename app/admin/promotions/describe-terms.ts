import { periodText } from '#admin/frame/period.ts'
import type { ShopDates } from '#admin/frame/use-shop-dates.ts'
import { findCategory } from '#rulebook/categories.ts'
import { formatPrice } from '#rulebook/money.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import type { PromotionTerms, Worth } from '#shop/promotions/promotions.ts'

export function worthText(worth: Worth): string {
  if (worth.kind === 'percentage') return messages.worth.percentage(worth.percent)
  return worth.kind === 'fixed' ? messages.worth.fixed(formatPrice(worth.amountCents)) : messages.worth.freeDelivery
}

export type TermLine = { name: string; text: string }

export function termLines(terms: PromotionTerms, dates: ShopDates): TermLine[] {
  const { minimumCents, maxUses, maxUsesEach, firstOrderOnly, categories } = terms
  const labels = messages.terms
  const names = categories.map((slug) => findCategory(slug)?.name ?? slug)
  return [
    { name: labels.worth, text: worthText(terms.worth) },
    { name: labels.period, text: periodText(terms, dates) },
    { name: labels.minimum, text: minimumCents > 0 ? labels.minimumOf(formatPrice(minimumCents)) : labels.noMinimum },
    { name: labels.maxUses, text: maxUses === null ? labels.unlimited : labels.times(maxUses) },
    { name: labels.maxUsesEach, text: maxUsesEach === null ? labels.unlimited : labels.times(maxUsesEach) },
    { name: labels.firstOrderOnly, text: firstOrderOnly ? labels.firstOrders : labels.everyOrder },
    { name: labels.categories, text: names.length > 0 ? names.join(', ') : labels.allCategories },
  ]
}
