import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import { arrayValue } from '#shop/array-value.server.ts'
import { type Article, isArticle } from '#shop/catalog/catalog.ts'
import { findSummaries } from '#shop/catalog/product.queries.server.ts'
import type { Db } from '#shop/database.server.ts'
import { priceInForce } from '#shop/prices/price-in-force.queries.server.ts'
import type { ListName, SavedItem } from './saved-items.ts'

/** In the order in which they were added, with current prices and stock. Products that are no longer sold are included. */
export async function listItems(db: Db, userId: UserId, list: ListName): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.product_id as id', 'item.amount', 'item.seen_price_cents as seenPriceCents'])
    .select(['item.added_at as addedAt', 'product.active as isSold'])
    .where('item.user_id', '=', userId)
    .where('item.list', '=', list)
    .orderBy('item.added_at')
    .orderBy('product.article')
    .execute()
  const products = await findSummaries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...item }) => {
    const product = products.get(id)
    return product ? [{ product, ...item }] : []
  })
}

export type RequestedProduct = {
  id: string
  article: Article
  name: string
  active: boolean
  priceCents: number
  available: number
  /** The amount on the list before the change; 0 when it is not there. */
  before: number
  seenPriceCents: number | null
}

export async function listRequestedProducts(
  db: Db,
  userId: UserId,
  list: ListName,
  articles: readonly string[],
): Promise<Map<string, RequestedProduct>> {
  const { rows } = await sql<RequestedProduct>`
    select p.id::text as id, p.article, p.name, p.active, ${priceInForce} as "priceCents", p.on_hand - p.held as available,
      coalesce(item.amount, 0) as before, item.seen_price_cents as "seenPriceCents"
    from products p left join saved_items item on item.product_id = p.id and item.user_id = ${userId} and item.list = ${list}
    where p.article = any (${arrayValue(articles.filter(isArticle), 'text')})`.execute(db)
  return new Map(rows.map((product) => [product.article, product]))
}

export async function countItems(db: Db, userId: UserId, list: ListName): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from saved_items where user_id = ${userId} and list = ${list}`.execute(db)
  return rows[0]?.items ?? 0
}

export type SavedItemValues = { productId: string; amount: number; seenPriceCents: number; addedAt: Date }

/** Existing items keep their place; an amount of 0 removes the item. */
export async function writeItems(
  tx: Db,
  userId: UserId,
  list: ListName,
  items: readonly SavedItemValues[],
): Promise<void> {
  const [remaining, removed] = [items.filter(({ amount }) => amount > 0), items.filter(({ amount }) => amount === 0)]
  if (removed.length > 0) {
    const ids = removed.map(({ productId }) => productId)
    const itemsOfList = tx.deleteFrom('saved_items').where('user_id', '=', userId).where('list', '=', list)
    await itemsOfList.where('product_id', 'in', ids).execute()
  }
  if (remaining.length === 0) return
  const rows = remaining.map(({ productId, amount, seenPriceCents, addedAt }) => {
    return { user_id: userId, list, product_id: productId, amount, seen_price_cents: seenPriceCents, added_at: addedAt }
  })
  await tx
    .insertInto('saved_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'product_id']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        seen_price_cents: ref('excluded.seen_price_cents'),
      })),
    )
    .execute()
}
