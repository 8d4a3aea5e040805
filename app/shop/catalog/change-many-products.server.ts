import type { CategorySlug } from '#rulebook/categories.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listOperationSubjects } from '#shop/audit/audit.queries.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  type LockedProduct,
  listPagesShowing,
  type ProductChanges,
  touchAllPages,
  updateManyProducts,
} from './admin-product.queries.server.ts'
import { auditChanges } from './change-product.server.ts'
import { inBatches } from './in-batches.server.ts'
import { isPrice, type PriceChange, priceAfter } from './price-change.ts'

type Parts = Pick<Shop, 'db' | 'now'>

export type ManyChanges = { price?: PriceChange; category?: CategorySlug; newCollection?: boolean }

/**
 * Changes price, category or new collection of several products, and returns how many it changed. Sent again with the same `operation`, it
 * changes only the products that the first time did not reach: a price is not lowered twice.
 */
export async function changeManyProducts(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  changes: ManyChanges,
  operation: string,
): Promise<number> {
  return await changeFields(shop, actor, articles, operation, (product) => changesOf(product, changes))
}

/** `changesOf` says what to change of a product; without an `operation` the change cannot be undone. */
export async function changeFields(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  operation: string | undefined,
  changesOf: (product: LockedProduct) => ProductChanges,
): Promise<number> {
  const counts = await inBatches(shop, articles, async (tx, locked) => {
    const products = await withoutChanged(tx, locked, operation)
    const changed = products
      .map((product) => ({ product, changes: changesOf(product) }))
      .filter(({ changes }) => Object.keys(changes).length > 0)
    if (changed.length === 0) return 0
    const before = await listPagesShowing(
      tx,
      changed.map(({ product }) => product),
    )
    await updateManyProducts(tx, changed, shop.now())
    const after = await listPagesShowing(
      tx,
      changed.map(({ product: { article, category }, changes }) => ({ article, category, ...changes })),
    )
    await touchAllPages(tx, before, after)
    const auditEntries = changed.flatMap(({ product, changes }) => auditChanges(product, changes))
    await writeAudit(shop, tx, actor, ...auditEntries.map((entry) => ({ ...entry, operation })))
    return changed.length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Leaves out deleted products, and those that the operation has changed before. Called after the products were locked. */
async function withoutChanged(
  tx: Tx,
  locked: readonly LockedProduct[],
  operation: string | undefined,
): Promise<LockedProduct[]> {
  const products = locked.filter(({ deleted }) => !deleted)
  if (operation === undefined) return products
  const articles = products.map(({ article }) => article)
  const changed = new Set(await listOperationSubjects(tx, operation, articles))
  return products.filter(({ article }) => !changed.has(article))
}

/** Only what differs. A price that would leave the allowed range stays. */
function changesOf(product: LockedProduct, { price, category, newCollection }: ManyChanges): ProductChanges {
  const changes: ProductChanges = {}
  const priceCents = price && priceAfter(product.price_cents, price)
  if (priceCents !== undefined && isPrice(priceCents) && priceCents !== product.price_cents) {
    changes.price_cents = priceCents
  }
  if (category !== undefined && category !== product.category) changes.category = category
  if (newCollection !== undefined && newCollection !== product.new_collection) changes.new_collection = newCollection
  return changes
}
