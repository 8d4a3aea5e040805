import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { type LockedProduct, listPagesShowing, touchAllPages } from '#shop/catalog/admin-product.queries.server.ts'
import { inBatches } from '#shop/catalog/in-batches.server.ts'
import { isPrice, type PriceChange, priceAfter } from '#shop/catalog/price-change.ts'
import type { Shop } from '#shop/shop.server.ts'
import { applyListedPrices, endReductionsOf, insertReductions, listReductions } from './reductions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now'>

/** `startsAt` null: now. */
export type ReductionTerms = { price: PriceChange; startsAt: Date | null; endsAt: Date }

/**
 * Plans a lower price for products, from one moment until another, and returns how many got it. Products that have a reduction at that time, or
 * whose price would not be lower, stay as they are; so the same plan sent twice changes nothing.
 */
export async function planReductions(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  terms: ReductionTerms,
): Promise<number> {
  const { startsAt, endsAt } = terms
  const counts = await inBatches(shop, articles, async (tx, locked) => {
    const wanted = locked.flatMap((product) => {
      const priceCents = reducedPrice(product.price_cents, terms)
      return product.deleted || priceCents === null ? [] : [{ productId: product.id, priceCents, startsAt, endsAt }]
    })
    const inserted = new Set(await insertReductions(tx, wanted))
    const products = locked.filter(({ id }) => inserted.has(id))
    if (products.length === 0) return 0
    await applyListedPrices(tx, products.length, [...inserted])
    await touchAllPages(tx, await listPagesShowing(tx, products))
    const dates = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt.toISOString() }
    const entries = products.map(({ article, price_cents }) => {
      const to = { priceCents: reducedPrice(price_cents, terms), ...dates }
      return { what: 'product.reduction' as const, subject: article, from: null, to }
    })
    await writeAudit(shop, tx, actor, ...entries)
    return products.length
  })
  return sum(counts)
}

/** Ends reductions in force and deletes those that have not begun. Returns how many products had one. */
export async function endReductions(shop: Parts, actor: SignedInUser, articles: readonly string[]): Promise<number> {
  const counts = await inBatches(shop, articles, async (tx, locked) => {
    const planned = await listReductions(
      tx,
      locked.map(({ article }) => article),
    )
    const ids = new Set<string>(planned.map(({ productId }) => productId))
    const products = locked.filter(({ id }) => ids.has(id))
    if (products.length === 0) return 0
    await endReductionsOf(tx, [...ids])
    await applyListedPrices(tx, products.length, [...ids])
    await touchAllPages(tx, await listPagesShowing(tx, products))
    await writeAudit(shop, tx, actor, ...products.map((product) => endEntry(product, planned)))
    return products.length
  })
  return sum(counts)
}

function endEntry({ article }: LockedProduct, planned: Awaited<ReturnType<typeof listReductions>>) {
  const from = planned
    .filter((reduction) => reduction.article === article)
    .map(({ priceCents, startsAt, endsAt }) => ({
      priceCents,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  return { what: 'product.reduction' as const, subject: article, from, to: null }
}

/** Null when it would not be a lower price. */
export function reducedPrice(regularCents: number, { price }: Pick<ReductionTerms, 'price'>): number | null {
  const priceCents = priceAfter(regularCents, price)
  return isPrice(priceCents) && priceCents < regularCents ? priceCents : null
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
