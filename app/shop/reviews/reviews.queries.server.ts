import { type RawBuilder, sql } from 'kysely'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import type { ReviewOrder, ReviewsQuery } from './published-reviews-query.ts'
import type {
  AuthorIdentity,
  PublishedReview,
  QuotedReview,
  QuotedReviews,
  ReviewId,
  StarDistribution,
} from './reviews.ts'

/** Needs a review `r`. The alt text is empty, because the content of the photos is unknown. */
export const photosOfReview = sql<Picture[]>`
  coalesce((select json_agg(json_build_object(
      'hash', rp.hash, 'width', pi.width, 'height', pi.height, 'alt', '', 'preview', pi.preview) order by rp.position)
    from review_photos rp join pictures pi using (hash) where rp.review_id = r.id), '[]')`

type PublishedRow = Omit<PublishedReview, 'reply'> & { reply: string | null; repliedAt: Date | null }

const publishedColumns = sql`
  r.id::text as id, r.full_name as "fullName", r.message, r.stars, r.reviewed_at as "reviewedAt", r.verified,
  r.helpful_count as "helpfulCount", ${photosOfReview} as photos, r.reply, r.replied_at as "repliedAt"`

/** Of the latest reviews by customers with a name, the most helpful ones, each of another product. */
export async function listQuoted(db: Db): Promise<QuotedReviews> {
  const { rows } = await sql<QuotedReview & { latestCount: number; latestStars: number }>`
    with latest as (select * from reviews where status = 'accepted' order by reviewed_at desc
      limit ${contributionLimits.quotedAmong})
    select * from (
      select distinct on (p.id) r.id::text as id, r.full_name as "fullName", r.message, r.stars, r.verified,
        r.helpful_count as "helpfulCount", r.reviewed_at as "reviewedAt", p.article, p.name, p.category,
        (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
          from product_pictures pp join pictures pi using (hash)
          where pp.product_id = p.id and pp.view <> 'hover' order by pp.position limit 1) as picture,
        (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
          from product_pictures pp join pictures pi using (hash) where pp.product_id = p.id and pp.view = 'hover') as lit
      from latest r join products p on p.id = r.product_id and p.active
      where r.stars >= ${contributionLimits.quotedStarsMin} and r.full_name <> ${messages.guestName}
        and char_length(r.message) between ${contributionLimits.quotedMinLength} and ${contributionLimits.quotedMaxLength}
      order by p.id, r.verified desc, r.helpful_count desc, r.reviewed_at desc
    ) as quoted
    cross join (select count(*)::integer as "latestCount", avg(stars)::float as "latestStars" from latest) as sums
    order by verified desc, "helpfulCount" desc, id desc limit ${contributionLimits.quotedShown}`.execute(db)
  const { latestCount: count = 0, latestStars: stars = 0 } = rows[0] ?? {}
  return {
    reviews: rows.map(({ latestCount, latestStars, ...review }) => review),
    latest: { count, stars, areAll: count < contributionLimits.quotedAmong },
  }
}

/** Dates inside JSON are strings. */
export type ReviewInJson = Omit<PublishedRow, 'reviewedAt' | 'repliedAt'> & {
  reviewedAt: string
  repliedAt: string | null
}

/** The newest accepted reviews of the product as a column of another query. */
export function acceptedReviews(productId: RawBuilder<unknown>): RawBuilder<ReviewInJson[]> {
  return inJson(sql`select ${publishedColumns} from reviews r where r.product_id = ${productId} and r.status = 'accepted'
    order by r.reviewed_at desc limit ${contributionLimits.reviewsShown}`)
}

/** One page of them, sorted and filtered by stars. */
export function acceptedReviewsPage(productId: RawBuilder<unknown>, query: ReviewsQuery): RawBuilder<ReviewInJson[]> {
  return inJson(selectAcceptedPage(productId, query))
}

function inJson(rows: RawBuilder<unknown>): RawBuilder<ReviewInJson[]> {
  return sql`coalesce((select json_agg(row_to_json(rows)) from (${rows}) as rows), '[]')`
}

export function reviewFromJson(row: ReviewInJson): PublishedReview {
  const { reviewedAt, repliedAt } = row
  return withReply({
    ...row,
    reviewedAt: new Date(reviewedAt),
    repliedAt: repliedAt === null ? null : new Date(repliedAt),
  })
}

/** How many accepted reviews gave one to five stars, as a column of another query. */
export function starCounts(productId: RawBuilder<unknown>): RawBuilder<StarDistribution> {
  return sql`(select json_build_array(count(*) filter (where stars = 1), count(*) filter (where stars = 2),
      count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5))
    from reviews where product_id = ${productId} and status = 'accepted')`
}

/** `reviewed_at` is unique, so it breaks ties in every order. */
const orderings: Record<ReviewOrder, ReturnType<typeof sql>> = {
  newest: sql`r.reviewed_at desc`,
  highest: sql`r.stars desc, r.reviewed_at desc`,
  lowest: sql`r.stars, r.reviewed_at desc`,
  helpful: sql`r.helpful_count desc, r.reviewed_at desc`,
}

function selectAcceptedPage(
  productId: RawBuilder<unknown>,
  { order, stars, page }: ReviewsQuery,
): RawBuilder<PublishedRow> {
  const withStars = stars === null ? sql`` : sql`and r.stars = ${stars}`
  return sql`
    select ${publishedColumns} from reviews r
    where r.product_id = ${productId} and r.status = 'accepted' ${withStars}
    order by ${orderings[order]} limit ${contributionLimits.pageSize} offset ${(page - 1) * contributionLimits.pageSize}`
}

export function withReply<Row extends { reply: string | null; repliedAt: Date | null }>(row: Row) {
  const { reply, repliedAt, ...review } = row
  return { ...review, reply: reply !== null && repliedAt !== null ? { message: reply, repliedAt } : null }
}

export function writtenBy({ id, email, emailConfirmed }: AuthorIdentity) {
  return sql<boolean>`(user_id = ${id} or (user_id is null and ${emailConfirmed}::boolean and email = ${email}))`
}

/** Renames their author, deletes their photos, and returns the articles whose pages show them. */
export async function removeAuthorFromReviews(tx: Tx, author: AuthorIdentity, fullName: string): Promise<string[]> {
  await sql`delete from review_photos using reviews where reviews.id = review_id and ${writtenBy(author)}`.execute(tx)
  const { rows } = await sql<{ article: string }>`
    update reviews set full_name = ${fullName}, email = 'review-' || reviews.id || '@deleted.invalid', user_id = null
    from products where products.id = product_id and ${writtenBy(author)} returning article`.execute(tx)
  return rows.map(({ article }) => article)
}

export function listReviewsBy(db: Db, author: AuthorIdentity) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.article', 'reviews.full_name as fullName', 'message', 'stars', 'status', 'verified'])
    .select(['reviewed_at as reviewedAt', 'changed_at as changedAt', 'decline_reason as declineReason', 'reply'])
    .where(writtenBy(author))
    .orderBy('reviewed_at')
    .execute()
}

export function listVotesBy(db: Db, userId: UserId) {
  return db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.article', 'review_votes.voted_at as votedAt'])
    .where('review_votes.user_id', '=', userId)
    .orderBy('voted_at')
    .execute()
}

export async function listVotedReviews(db: Db, userId: UserId, article: string): Promise<ReviewId[]> {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('reviews.id')
    .where('review_votes.user_id', '=', userId)
    .where('products.article', '=', article)
    .execute()
  return rows.map(({ id }) => id)
}
