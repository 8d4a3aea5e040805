import { defineList, type ListFilter, oneOf, type QueryOf } from '#admin/frame/list.ts'
import { articleFilter, existingArticle } from '#admin/reviews/review-list.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { type AnswerId, type QuestionFilter, type QuestionId, questionStatuses } from '#shop/questions/questions.ts'

const { label, show } = moderationMessages.filter

export const questionList = defineList(
  '/all-reviews/questions',
  { label, show: show.questions },
  {
    status: oneOf(questionStatuses, 'new'),
    article: articleFilter,
    /** The question whose form is open, and the answer that is being changed. */
    answer: idParameter<QuestionId>(),
    edit: idParameter<AnswerId>(),
  },
)
export type QuestionListQuery = QueryOf<typeof questionList>

export function questionFilterOf({ status, article, page }: QuestionListQuery): QuestionFilter {
  return { status, page, ...(article && { article: existingArticle(article) }) }
}

function idParameter<Id extends string>(): ListFilter<Id | ''> {
  return { initial: '', read: (text) => (/^\d{1,18}$/.test(text) ? (text as Id) : undefined) }
}
