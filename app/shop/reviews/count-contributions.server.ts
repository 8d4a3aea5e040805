import { countToAnswer } from '#shop/questions/questions.queries.server.ts'
import type { QuestionStatus } from '#shop/questions/questions.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countToModerate } from './moderation.queries.server.ts'
import type { ReviewCounts } from './reviews.ts'

export type ContributionCounts = { reviews: ReviewCounts; questions: Record<QuestionStatus, number> }

export async function countContributions({ db }: Pick<Shop, 'db'>): Promise<ContributionCounts> {
  const [reviews, questions] = await Promise.all([countToModerate(db, {}), countToAnswer(db, {})])
  return { reviews, questions }
}
