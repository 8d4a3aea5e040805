import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import { type Article, isArticle } from '#shop/catalog/catalog.ts'
import { findSummaries } from '#shop/catalog/product.queries.server.ts'
import type { Db } from '#shop/database.server.ts'
import type { WishlistItem } from './wishlist.ts'

export async function listItems(db: Db, userId: UserId): Promise<WishlistItem[]> {
  const rows = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.product_id', 'item.saved_price_cents', 'item.saved_at', 'product.active'])
    .where('item.user_id', '=', userId)
    .orderBy('item.saved_at')
    .orderBy('product.article')
    .execute()
  const products = await findSummaries(
    db,
    rows.map(({ product_id }) => product_id),
  )
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    return product
      ? [{ product, isSold: row.active, savedPriceCents: row.saved_price_cents, savedAt: row.saved_at }]
      : []
  })
}

export type NamedWish = {
  id: string
  article: Article
  name: string
  active: boolean
  priceCents: number
  isWished: boolean
}

export async function listNamedWishes(db: Db, userId: UserId, articles: readonly string[]): Promise<NamedWish[]> {
  const { rows } = await sql<NamedWish>`
    select p.id::text as id, p.article, p.name, p.active, p.price_cents as "priceCents", item.user_id is not null as "isWished"
    from products p left join wishlist_items item on item.product_id = p.id and item.user_id = ${userId}
    where p.article = any(${articles.filter(isArticle)}::text[])`.execute(db)
  return rows
}

export async function countItems(db: Db, userId: UserId): Promise<number> {
  const { items } = await db
    .selectFrom('wishlist_items')
    .select(({ fn }) => fn.countAll<string>().as('items'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(items)
}

export type WrittenItem = { productId: string; savedPriceCents: number; savedAt: Date }

export async function writeItems(tx: Db, userId: UserId, items: readonly WrittenItem[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('wishlist_items')
    .values(
      items.map(({ productId, savedPriceCents, savedAt }) => ({
        user_id: userId,
        product_id: productId,
        saved_price_cents: savedPriceCents,
        saved_at: savedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteItems(tx: Db, userId: UserId, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', [...productIds])
    .execute()
}
