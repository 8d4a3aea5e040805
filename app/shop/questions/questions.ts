import type { ProductReference } from '#shop/reviews/reviews.ts'

export type QuestionId = string & { readonly __brand: 'QuestionId' }
export type AnswerId = string & { readonly __brand: 'AnswerId' }

export type PublishedAnswer = { id: AnswerId; fullName: string; message: string; answeredAt: Date }

export type PublishedQuestion = {
  id: QuestionId
  fullName: string
  message: string
  askedAt: Date
  answers: PublishedAnswer[]
}

/** `new`: unanswered, and visible only to its customer and admins. */
export const questionStatuses = ['new', 'answered'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export type MyQuestion = {
  id: QuestionId
  product: ProductReference
  message: string
  askedAt: Date
  answers: PublishedAnswer[]
}

export type QuestionToAnswer = MyQuestion & { fullName: string; email: string; changedAt: Date | null }

export type QuestionFilter = {
  status?: QuestionStatus | undefined
  article?: string | undefined
  email?: string | undefined
  /** From 1; a page beyond the last shows the last. */
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

export type SimilarAnswer = {
  questionId: QuestionId
  question: string
  product: { article: string; name: string }
  answerId: AnswerId
  answer: string
  answeredAt: Date
}
