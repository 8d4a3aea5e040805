import { sql } from 'kysely'
import { answeredQuestions, type QuestionInJson, questionFromJson } from '#shop/questions/questions.queries.server.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import { pagesOf, type ReviewsQuery } from '#shop/reviews/published-reviews-query.ts'
import {
  acceptedReviews,
  acceptedReviewsPage,
  type ReviewInJson,
  reviewFromJson,
  starCounts,
} from '#shop/reviews/reviews.queries.server.ts'
import type { PublishedReview, ReviewsPage, StarDistribution } from '#shop/reviews/reviews.ts'
import { type PlacedScene, sceneShowing } from '#shop/scenes/scenes.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isArticle, type ProductDetails } from './catalog.ts'
import { findDetailsWith } from './product.queries.server.ts'

export type ProductPage = {
  product: ProductDetails
  published: ReviewsPage
  questions: PublishedQuestion[]
  /** A scene that shows the product now; null when there is none. */
  scene: PlacedScene | null
  /** The next time at which that changes by itself. */
  until: Date | null
}

type PageColumns = {
  placed: { scene: PlacedScene | null; until: string | null }
  stars: StarDistribution
  reviews: ReviewInJson[]
  questions: QuestionInJson[]
}

/** A product on sale with its reviews and questions and a scene with it, in one query; in a second one for a page beyond the last. */
export async function findProductPage(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  article: string,
  query: ReviewsQuery,
): Promise<ProductPage | null> {
  if (!isArticle(article)) return null
  const found = await findDetailsWith<PageColumns>(
    db,
    article,
    sql`${sceneShowing(sql`p.id`, sql`p.category`, now())} as placed, ${starCounts(sql`p.id`)} as stars,
      ${acceptedReviewsPage(sql`p.id`, query)} as reviews, ${answeredQuestions(sql`p.id`)} as questions`,
  )
  if (!found) return null
  const { product, more } = found
  const pages = pagesOf(more.stars, query)
  if (pages.page !== query.page) return await findProductPage({ db, now }, article, { ...query, page: pages.page })
  const { scene, until } = more.placed
  return {
    product,
    published: { reviews: more.reviews.map(reviewFromJson), distribution: more.stars, ...pages },
    questions: more.questions.map(questionFromJson),
    scene,
    until: until === null ? null : new Date(until),
  }
}

/** A product on sale with its newest reviews and its questions, in one query. Null when there is none, or it is inactive. */
export async function findProductWithTexts(
  { db }: Pick<Shop, 'db'>,
  article: string,
): Promise<{ product: ProductDetails; reviews: PublishedReview[]; questions: PublishedQuestion[] } | null> {
  if (!isArticle(article)) return null
  const found = await findDetailsWith<Pick<PageColumns, 'reviews' | 'questions'>>(
    db,
    article,
    sql`${acceptedReviews(sql`p.id`)} as reviews, ${answeredQuestions(sql`p.id`)} as questions`,
  )
  if (!found) return null
  const { product, more } = found
  return { product, reviews: more.reviews.map(reviewFromJson), questions: more.questions.map(questionFromJson) }
}
