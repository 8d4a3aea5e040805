import { findCategory } from '#rulebook/categories.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listOperationEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import type { LockedProduct, ProductChanges } from './admin-product.queries.server.ts'
import { changeFields } from './change-many-products.server.ts'

/** What a change of several products did: `fields` are price, category and new collection. */
export type ProductOperation = {
  kind: 'delete' | 'restore' | 'reactivate' | 'deactivate' | 'fields'
  articles: string[]
}

/** Null when there is none, or when it was another admin's. */
export async function findOperation(
  { db }: Pick<Shop, 'db'>,
  actor: SignedInUser,
  operation: string,
): Promise<ProductOperation | null> {
  const entries = isUuid(operation) ? await listOperationEntries(db, actor.id, operation) : []
  const [first] = entries
  return first ? { kind: kindOf(first), articles: [...new Set(entries.map(({ subject }) => subject))] } : null
}

/** An operation has entries of one kind only, except that restoring may also deactivate, after it. */
function kindOf({ what, to }: AuditEntry): ProductOperation['kind'] {
  if (what === 'product.delete') return 'delete'
  if (what === 'product.restore') return 'restore'
  if (what === 'product.active') return to === true ? 'reactivate' : 'deactivate'
  return 'fields'
}

/** Sets price, category and new collection back, except where they have been changed since. Returns how many products changed. */
export async function undoFieldChanges(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  operation: string,
): Promise<number> {
  const entriesByArticle = Map.groupBy(
    await listOperationEntries(shop.db, actor.id, operation),
    ({ subject }) => subject,
  )
  return await changeFields(shop, actor, [...entriesByArticle.keys()], undefined, (product) =>
    changesBack(product, entriesByArticle.get(product.article) ?? []),
  )
}

function changesBack(product: LockedProduct, entries: readonly AuditEntry[]): ProductChanges {
  const changes: ProductChanges = {}
  for (const { what, from, to } of entries) {
    if (what === 'product.price-cents' && product.price_cents === to && typeof from === 'number') {
      changes.price_cents = from
    }
    const category = what === 'product.category' && typeof from === 'string' ? findCategory(from) : undefined
    if (category && product.category === to) changes.category = category.slug
    if (what === 'product.new-collection' && product.new_collection === to && typeof from === 'boolean') {
      changes.new_collection = from
    }
  }
  return changes
}
