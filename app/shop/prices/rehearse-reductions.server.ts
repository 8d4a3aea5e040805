import { priceLimits } from '#rulebook/limits/prices.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ReductionTerms, reducedPrice } from './plan-reductions.server.ts'
import { listPricesBefore, listReductions } from './reductions.queries.server.ts'
import { announcedReduction, reducedText } from './reductions.ts'

export type RehearsedReduction = {
  article: Article
  name: string
  regularCents: number
  /** Null when the price would not be lower. */
  priceCents: number | null
  /** Shoppers will read it beside the price. Null for a plain price. */
  text: string | null
  /** Why it would be a plain price. */
  lowestCents: number | null
  hasReduction: boolean
}

/** Only the first products are rehearsed, by the prices known today. */
export async function rehearseReductions(
  { db }: Pick<Shop, 'db'>,
  articles: readonly string[],
  terms: ReductionTerms,
): Promise<RehearsedReduction[]> {
  const shown = articles.slice(0, priceLimits.rehearsedRows)
  const [prices, planned] = await Promise.all([listPricesBefore(db, shown, terms.startsAt), listReductions(db, shown)])
  return prices.map((before) => {
    const priceCents = reducedPrice(before.regularCents, terms)
    const until = terms.endsAt.toISOString()
    const announced =
      priceCents === null
        ? null
        : announcedReduction(before.regularCents, { priceCents, lowestCents: before.lowestCents, until })
    return {
      ...before,
      priceCents,
      text: announced && reducedText(announced),
      hasReduction: planned.some(
        ({ article, startsAt, endsAt }) =>
          article === before.article && startsAt < terms.endsAt && (terms.startsAt === null || endsAt > terms.startsAt),
      ),
    }
  })
}
