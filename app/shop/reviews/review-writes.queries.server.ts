import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ReviewAuthor, ReviewId, ReviewStatus } from './reviews.ts'

export type ReviewedProduct = { id: ProductId; article: string; category: string }

/** Every transaction locks the product before its reviews, to avoid deadlocks: the stars are counted on its row. */
export async function lockProduct(tx: Tx, article: string): Promise<ReviewedProduct | null> {
  const { rows } = await sql<ReviewedProduct>`
    select id::text as id, article, category from products where article = ${article} and active for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function lockProductsOf(tx: Tx, ids: readonly ReviewId[]): Promise<void> {
  await sql`
    select from products where id in (select product_id from reviews where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx)
}

type NewReview = { productId: ProductId; author: ReviewAuthor; message: string; stars: number; at: Date }

/** Null when this customer has already reviewed this product. */
export async function insertReview(tx: Tx, review: NewReview): Promise<ReviewId | null> {
  const { productId, author, message, stars, at } = review
  const row = await tx
    .insertInto('reviews')
    .values({
      product_id: productId,
      user_id: author.id,
      email: author.email,
      full_name: author.fullName,
      message,
      stars,
      reviewed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type OwnReview = {
  id: ReviewId
  productId: ProductId
  article: string
  category: string
  message: string
  stars: number
  status: ReviewStatus
  photos: string[]
}

/** Locks the product, then the review. Null when the review does not exist or is not theirs. */
export async function lockOwnReview(tx: Tx, userId: UserId, id: ReviewId): Promise<OwnReview | null> {
  await lockProductsOf(tx, [id])
  const { rows } = await sql<OwnReview>`
    select r.id::text as id, p.id::text as "productId", p.article, p.category, r.message, r.stars, r.status,
      array(select hash from review_photos where review_id = r.id order by position) as photos
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and r.user_id = ${userId} for update of r`.execute(tx)
  return rows[0] ?? null
}

export async function findReviewId(db: Db, key: { article: string; userId: UserId }): Promise<ReviewId | null> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('reviews.id')
    .where('products.article', '=', key.article)
    .where('user_id', '=', key.userId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findReviewEligibility(db: Db, { article, userId }: { article: string; userId: UserId }) {
  const { rows } = await sql<{ isOnSale: boolean; isReviewed: boolean }>`
    select exists (select from products where article = ${article} and active) as "isOnSale",
      exists (select from reviews r join products p on p.id = r.product_id
        where p.article = ${article} and r.user_id = ${userId}) as "isReviewed"`.execute(db)
  return rows[0] ?? { isOnSale: false, isReviewed: false }
}

export async function hasOwnReview(db: Db, userId: UserId, id: ReviewId): Promise<boolean> {
  const found = db.selectFrom('reviews').select('id').where('id', '=', id).where('user_id', '=', userId)
  return (await found.executeTakeFirst()) !== undefined
}

/** One email can belong to a review from before accounts existed and to that of an account; the account's is preferred. */
export async function findReviewByEmail(db: Db, key: { article: string; email: string }): Promise<ReviewId | null> {
  const { rows } = await sql<{ id: ReviewId }>`
    select r.id::text as id from reviews r join products p on p.id = r.product_id
    where p.article = ${key.article} and r.email = lower(btrim(${key.email})) order by r.user_id nulls last limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Saves the author's changes; the review then waits to be moderated again. */
export async function updateReview(
  tx: Tx,
  id: ReviewId,
  { message, stars, at }: { message: string; stars: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ message, stars, status: 'new', decline_reason: null, changed_at: at })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteReviewRow(tx: Tx, id: ReviewId): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

/** Stores the photos in the given order; those that are not named are removed. */
export async function setPhotos(tx: Tx, id: ReviewId, hashes: readonly string[]) {
  await tx.deleteFrom('review_photos').where('review_id', '=', id).execute()
  if (hashes.length === 0) return
  const photos = [...new Set(hashes)].map((hash, position) => ({ review_id: id, position, hash }))
  await tx.insertInto('review_photos').values(photos).execute()
}

/**
 * Marks reviews as verified whose author was sent the product: ordered with the account, or as a guest with the email confirmed since. Once
 * set it stays.
 */
export async function markVerifiedPurchases(tx: Tx, ids: readonly ReviewId[]): Promise<void> {
  await sql`
    update reviews r set verified = true from users u
    where r.id = any(${ids}::bigint[]) and u.id = r.user_id and not r.verified and exists (
      select from order_lines ol join orders o on o.id = ol.order_id
      where ol.product_id = r.product_id and o.status in ('Shipped', 'Delivered', 'Done')
        and (o.user_id = u.id or (o.user_id is null and u.email_confirmed and lower(o.email) = u.email)))`.execute(tx)
}
