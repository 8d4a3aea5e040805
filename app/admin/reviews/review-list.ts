import { choiceFilter, defineList, oneOf, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { dayMs } from '#rulebook/days.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { type ModerationFilter, reviewStatuses } from '#shop/reviews/reviews.ts'

const { label, show, article, text, stars, anyStars, age, ages } = moderationMessages.filter

const articleMaxLength = 64

export const articleFilter = searchFilter(article, articleMaxLength)

export const reviewList = defineList(
  '/all-reviews',
  { label, show: show.reviews },
  {
    status: oneOf(reviewStatuses, 'new'),
    text: searchFilter(text, searchLimits.queryMaxLength),
    article: searchFilter(article, articleMaxLength, { isNarrow: true }),
    stars: choiceFilter(stars, [['', anyStars], ...starsFromBest().map((count) => [count, count] as const)]),
    age: choiceFilter(age, [
      ['any', ages.any],
      ['day', ages.day],
      ['week', ages.week],
      ['month', ages.month],
      ['older', ages.older],
    ]),
  },
)
export type ReviewListQuery = QueryOf<typeof reviewList>

function starsFromBest(): string[] {
  return Array.from({ length: reviewLimits.starsMax }, (_, index) => String(reviewLimits.starsMax - index))
}

const ageLimitDays = { day: 1, week: 7, month: 30, older: 30 } as const

export function moderationFilterOf(
  { status, text: words, article, stars, age, page }: ReviewListQuery,
  now: Date,
): ModerationFilter {
  const cutoff = age === 'any' ? null : new Date(now.getTime() - ageLimitDays[age] * dayMs)
  return {
    status,
    page,
    ...(words && { text: words }),
    ...(article && { article: existingArticle(article) }),
    ...(stars && { stars: Number(stars) }),
    ...(cutoff && (age === 'older' ? { writtenBefore: cutoff } : { writtenAfter: cutoff })),
  }
}

/** No product has the article `-`: an invalid article gives an empty list instead of an unfiltered one. */
export function existingArticle(article: string): string {
  return isArticle(article) ? article : '-'
}
