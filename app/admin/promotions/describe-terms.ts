import { findCategory } from '#rulebook/categories.ts'
import { formatDate, formatDays } from '#rulebook/dates.ts'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { PromotionTerms, Worth } from '#shop/promotions/promotions.ts'

export function worthText(worth: Worth): string {
  if (worth.kind === 'percentage') return words.worth.percentage(worth.percent)
  return worth.kind === 'fixed' ? words.worth.fixed(formatPrice(worth.amountCents)) : words.worth.freeDelivery
}

/** The period in days. `endsAt` is exclusive: it is the start of the day after the last. */
export function periodText({ startsAt, endsAt }: Pick<PromotionTerms, 'startsAt' | 'endsAt'>): string {
  const last = endsAt && lastDayOf(endsAt)
  if (startsAt && last) return formatDays(startsAt, last)
  if (startsAt) return words.period.from(formatDate(startsAt))
  return last ? words.period.until(formatDate(last)) : words.period.always
}

export function lastDayOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}

export type TermLine = { name: string; text: string }

export function termLines(terms: PromotionTerms): TermLine[] {
  const { minimumCents, maxUses, maxUsesEach, firstOrderOnly, categories } = terms
  const say = words.terms
  const names = categories.map((slug) => findCategory(slug)?.name ?? slug)
  return [
    { name: say.worth, text: worthText(terms.worth) },
    { name: say.period, text: periodText(terms) },
    { name: say.minimum, text: minimumCents > 0 ? say.minimumOf(formatPrice(minimumCents)) : say.noMinimum },
    { name: say.maxUses, text: maxUses === null ? say.unlimited : say.times(maxUses) },
    { name: say.maxUsesEach, text: maxUsesEach === null ? say.unlimited : say.times(maxUsesEach) },
    { name: say.firstOrderOnly, text: firstOrderOnly ? say.firstOrders : say.everyOrder },
    { name: say.categories, text: names.length > 0 ? names.join(', ') : say.allCategories },
  ]
}
