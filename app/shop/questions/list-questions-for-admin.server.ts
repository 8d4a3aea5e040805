import { contributionLimits } from '#rulebook/limits/contributions.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countToAnswer, listToAnswer } from './questions.queries.server.ts'
import type { QuestionFilter, QuestionPage } from './questions.ts'

/** Callers have checked that an admin asks. Open questions come oldest first, all others newest first. */
export async function listQuestionsForAdmin({ db }: Pick<Shop, 'db'>, filter: QuestionFilter): Promise<QuestionPage> {
  const counts = await countToAnswer(db, filter)
  const total = filter.status ? counts[filter.status] : counts.new + counts.answered
  const size = contributionLimits.moderationPageSize
  const totalPages = Math.max(Math.ceil(total / size), 1)
  const page = Math.min(Math.max(filter.page ?? 1, 1), totalPages)
  const questions = total === 0 ? [] : await listToAnswer(db, filter, { page, size, total })
  return { questions, counts, page, total, totalPages }
}
