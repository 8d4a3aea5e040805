import type { AboutProduct } from '#shop/reviews/reviews.ts'

export type QuestionId = string & { readonly __brand: 'QuestionId' }
export type AnswerId = string & { readonly __brand: 'AnswerId' }

export type PublishedAnswer = { id: AnswerId; fullName: string; message: string; answeredAt: Date }

/** A question that the shop has answered, as everybody may read it. */
export type PublishedQuestion = {
  id: QuestionId
  fullName: string
  message: string
  askedAt: Date
  answers: PublishedAnswer[]
}

/** New: nobody has answered it, and only its asker and the shop see it. */
export const questionStatuses = ['new', 'answered'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** A question as its asker sees it. */
export type MyQuestion = {
  id: QuestionId
  product: AboutProduct
  message: string
  askedAt: Date
  answers: PublishedAnswer[]
}

/** A question as the shop's own people see it. */
export type QuestionToAnswer = MyQuestion & { fullName: string; email: string; changedAt: Date | null }

export type QuestionFilter = {
  status?: QuestionStatus | undefined
  article?: string | undefined
  email?: string | undefined
  /** From 1; beyond the last is the last. */
  page?: number | undefined
}

export type QuestionPage = {
  questions: QuestionToAnswer[]
  /** With every filter applied except the status. */
  counts: Record<QuestionStatus, number>
  page: number
  total: number
  totalPages: number
}

/** An answer given before, to a question much like this one. */
export type SimilarAnswer = {
  questionId: QuestionId
  question: string
  product: { article: string; name: string }
  answerId: AnswerId
  answer: string
  answeredAt: Date
}
