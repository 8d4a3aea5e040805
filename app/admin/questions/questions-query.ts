import { isArticle } from '#shop/catalog/catalog.ts'
import type { AnswerId, QuestionFilter, QuestionId, QuestionStatus } from '#shop/questions/questions.ts'
import { questionStatuses } from '#shop/questions/questions.ts'

export type QuestionsQuery = {
  status: QuestionStatus
  article: string
  page: number
  /** The question whose form is open, and the answer that is being changed. */
  answer: QuestionId | null
  edit: AnswerId | null
}

export function readQuestionsQuery(params: URLSearchParams): QuestionsQuery {
  const page = Number(params.get('page'))
  return {
    status: questionStatuses.find((each) => each === params.get('status')) ?? 'new',
    article: (params.get('article') ?? '').trim().slice(0, 64),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    answer: readId<QuestionId>(params.get('answer')),
    edit: readId<AnswerId>(params.get('edit')),
  }
}

export function questionsUrl({ status, article, page, answer, edit }: QuestionsQuery): string {
  const params = new URLSearchParams()
  if (status !== 'new') params.set('status', status)
  if (article) params.set('article', article)
  if (page > 1) params.set('page', String(page))
  if (answer) params.set('answer', answer)
  if (edit) params.set('edit', edit)
  const text = params.toString()
  return text ? `/all-reviews/questions?${text}` : '/all-reviews/questions'
}

export function filterOf({ status, article, page }: QuestionsQuery): QuestionFilter {
  // No product has the article `-`: an invalid article gives an empty list instead of an unfiltered one.
  return { status, page, ...(article && { article: isArticle(article) ? article : '-' }) }
}

function readId<Id extends string>(text: string | null): Id | null {
  return text && /^\d{1,18}$/.test(text) ? (text as Id) : null
}
