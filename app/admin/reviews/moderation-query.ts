import { limits } from '#rulebook/limits.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { type ModerationFilter, type ReviewStatus, reviewStatuses } from '#shop/reviews/reviews.ts'

export const ageFilters = ['any', 'day', 'week', 'month', 'older'] as const
export type AgeFilter = (typeof ageFilters)[number]

export type ModerationQuery = {
  status: ReviewStatus
  article: string
  stars: number | null
  age: AgeFilter
  page: number
}

const dayMs = 24 * 3_600_000
const ageLimitDays = { day: 1, week: 7, month: 30, older: 30 } as const

/** Reads the filter from an address. Invalid values are ignored. */
export function readModerationQuery(params: URLSearchParams): ModerationQuery {
  const stars = Number(params.get('stars'))
  const page = Number(params.get('page'))
  return {
    status: reviewStatuses.find((each) => each === params.get('status')) ?? 'new',
    article: (params.get('article') ?? '').trim().slice(0, 64),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= limits.reviewStarsMax ? stars : null,
    age: ageFilters.find((each) => each === params.get('age')) ?? 'any',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

export function moderationUrl({ status, article, stars, age, page }: ModerationQuery): string {
  const params = new URLSearchParams()
  if (status !== 'new') params.set('status', status)
  if (article) params.set('article', article)
  if (stars !== null) params.set('stars', String(stars))
  if (age !== 'any') params.set('age', age)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/all-reviews?${text}` : '/all-reviews'
}

export function filterOf({ status, article, stars, age, page }: ModerationQuery, now: Date): ModerationFilter {
  const cutoff = age === 'any' ? null : new Date(now.getTime() - ageLimitDays[age] * dayMs)
  return {
    status,
    page,
    // No product has the article `-`: an invalid article gives an empty list instead of an unfiltered one.
    ...(article && { article: isArticle(article) ? article : '-' }),
    ...(stars !== null && { stars }),
    ...(cutoff && (age === 'older' ? { writtenBefore: cutoff } : { writtenAfter: cutoff })),
  }
}
