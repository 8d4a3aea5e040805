import { daysEarlier } from '#rulebook/days.ts'
import { productLimits } from '#rulebook/limits/products.ts'
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
import {
  deleteBulkChanges,
  findUnfinishedBulkChange,
  finishBulkChange,
  insertBulkChange,
} from './bulk-changes.queries.server.ts'
import { auditChanges } from './change-product.server.ts'
import { inBatches } from './in-batches.server.ts'
import type { ManyChanges } from './many-changes.ts'
import { isPrice, priceAfter } from './price-change.ts'

type Parts = Pick<Shop, 'db' | 'now'>

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
  const { db, now } = shop
  await deleteBulkChanges(db, oldestBegin(shop))
  await insertBulkChange(db, actor.id, { operation, articles, changes }, now())
  const changed = await changeFields(shop, actor, articles, operation, (product) => changesOf(product, changes))
  await finishBulkChange(db, actor.id, operation, now())
  return changed
}

/** A change that a restart has cut off, or that is still running in another tab. */
export type UnfinishedChange = { operation: string; products: number }

/** The admin's newest unfinished change, unless `operation` names one. */
export async function findUnfinishedChange(
  shop: Parts,
  actor: SignedInUser,
  operation?: string,
): Promise<UnfinishedChange | null> {
  const found = await findUnfinishedBulkChange(shop.db, actor.id, oldestBegin(shop), operation)
  return found ? { operation: found.operation, products: found.articles.length } : null
}

/** Makes the same change to the products that it had not reached. */
export async function continueChange(shop: Parts, actor: SignedInUser, operation: string): Promise<number> {
  const found = await findUnfinishedBulkChange(shop.db, actor.id, oldestBegin(shop), operation)
  return found ? await changeManyProducts(shop, actor, found.articles, found.changes, operation) : 0
}

/** The products that it had not reached stay as they are. */
export async function leaveUnfinished({ db, now }: Parts, actor: SignedInUser, operation: string): Promise<void> {
  await finishBulkChange(db, actor.id, operation, now())
}

function oldestBegin({ now }: Pick<Parts, 'now'>): Date {
  return daysEarlier(now(), productLimits.unfinishedChangeDays)
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
