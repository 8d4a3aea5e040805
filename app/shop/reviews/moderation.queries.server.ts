import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { type Article, productPath } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import { lockProductsOf } from './review-writes.queries.server.ts'
import { photosOfReview, withReply } from './reviews.queries.server.ts'
import type {
  ModerationFilter,
  MyReview,
  ProductReference,
  ReviewCounts,
  ReviewId,
  ReviewStatus,
  ReviewToModerate,
} from './reviews.ts'

export type LockedReview = {
  id: ReviewId
  article: string
  category: string
  status: ReviewStatus
  reason: string | null
  revision: number
  reply: string | null
}

/** Locks the products first, then the reviews, each in id order, to avoid deadlocks. */
export async function lockForModeration(tx: Tx, ids: readonly ReviewId[]): Promise<LockedReview[]> {
  await lockProductsOf(tx, ids)
  const { rows } = await sql<LockedReview>`
    select r.id::text as id, p.article, p.category, r.status, r.decline_reason as reason, r.revision, r.reply
    from reviews r join products p on p.id = r.product_id
    where r.id = any(${ids}::bigint[]) order by r.id for update of r`.execute(tx)
  return rows
}

type Moderated = { status: ReviewStatus; reason: string | null; at: Date; by: UserId }

export async function setReviewStatus(tx: Tx, ids: readonly ReviewId[], { status, reason, at, by }: Moderated) {
  await tx
    .updateTable('reviews')
    .set({ status, decline_reason: status === 'declined' ? reason : null, moderated_at: at, moderated_by: by })
    .where('id', 'in', [...ids])
    .execute()
}

export async function setReviewReply(tx: Tx, id: ReviewId, reply: { message: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ reply: reply?.message ?? null, replied_at: reply?.at ?? null })
    .where('id', '=', id)
    .execute()
}

export type ProductRow = {
  article: Article
  name: string
  category: CategorySlug
  active: boolean
  picture: Picture | null
  lit: Picture | null
}
type ReviewRow = Omit<ReviewToModerate, 'product' | 'reply'> &
  ProductRow & { reply: string | null; repliedAt: Date | null }

/** Needs a product `p`. */
export const productReferenceColumns = sql`
  p.article, p.name, p.category, p.active,
  (select json_build_object('hash', pp.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
   from product_pictures pp join pictures pi using (hash)
   where pp.product_id = p.id and pp.view <> 'hover' order by pp.position limit 1) as picture,
  (select json_build_object('hash', pp.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
   from product_pictures pp join pictures pi using (hash) where pp.product_id = p.id and pp.view = 'hover') as lit`

export function productReferenceOf({ article, name, category, active, picture, lit }: ProductRow): ProductReference {
  return { article, name, path: active ? productPath({ article, category }) : null, picture, lit }
}

const columns = sql`
  r.id::text as id, r.full_name as "fullName", r.email, r.message, r.stars, r.status, r.verified, r.revision,
  r.reviewed_at as "reviewedAt", r.changed_at as "changedAt", r.moderated_at as "moderatedAt",
  r.decline_reason as "declineReason", r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt",
  ${photosOfReview} as photos, ${productReferenceColumns}`

/** New reviews come oldest first, decided ones newest first. */
export async function listToModerate(
  db: Db,
  filter: ModerationFilter,
  pageOf: PageRequest,
): Promise<ReviewToModerate[]> {
  const direction = filter.status === 'new' ? 'asc' : 'desc'
  const { scanDirection, limit, offset } = pageWindow(pageOf, direction)
  const { rows } = await sql<ReviewRow>`
    with chosen as materialized (
      select r.id, r.reviewed_at from reviews r ${whereOf(filter, true)}
      order by r.reviewed_at ${sql.raw(scanDirection)} limit ${limit} offset ${offset})
    select ${columns} from chosen join reviews r using (id) join products p on p.id = r.product_id
    order by chosen.reviewed_at ${sql.raw(direction)}`.execute(db)
  return rows.map(reviewOf)
}

export async function countToModerate(db: Db, filter: ModerationFilter): Promise<ReviewCounts> {
  const { rows } = await sql<{ status: ReviewStatus; count: number }>`
    select r.status, count(*)::int as count from reviews r ${whereOf(filter, false)} group by r.status`.execute(db)
  const countOf = (status: ReviewStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { new: countOf('new'), accepted: countOf('accepted'), declined: countOf('declined') }
}

function whereOf(filter: ModerationFilter, withStatus: boolean): RawBuilder<unknown> {
  const { status, article, email, text, stars, writtenAfter, writtenBefore } = filter
  const conditions = [
    withStatus && status !== undefined && sql`r.status = ${status}`,
    article !== undefined && sql`r.product_id = (select id from products where article = ${article})`,
    email !== undefined && sql`r.email = lower(btrim(${email}))`,
    text !== undefined && sql`position(lower(${text}) in lower(concat_ws(' ', r.full_name, r.email, r.message))) > 0`,
    stars !== undefined && sql`r.stars = ${stars}`,
    writtenAfter && sql`r.reviewed_at >= ${writtenAfter}`,
    writtenBefore && sql`r.reviewed_at < ${writtenBefore}`,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

export async function listReviewsOfUser(db: Db, userId: UserId): Promise<MyReview[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} order by r.reviewed_at desc`.execute(db)
  return rows.map(reviewOf)
}

export async function findReviewOfUser(db: Db, userId: UserId, by: { id: ReviewId } | { article: string }) {
  const condition = 'id' in by ? sql`r.id = ${by.id}` : sql`p.article = ${by.article}`
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} and ${condition}`.execute(db)
  return rows[0] ? reviewOf(rows[0]) : null
}

function reviewOf(row: ReviewRow): ReviewToModerate {
  const { article, name, category, active, picture, lit, ...review } = row
  return { ...withReply(review), product: productReferenceOf({ article, name, category, active, picture, lit }) }
}
