import { redirect } from 'react-router'
import { refuseForm } from '#http/refuse-form.server.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeQuestion, deleteQuestion } from '#shop/questions/change-question.server.ts'
import { isQuestionId } from '#shop/questions/list-my-questions.server.ts'
import { WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'

export const myReviewsPath = '/my-account/reviews'

type FormRequest = { shop: Shop; actor: SignedInUser; form: FormData }

/** The action of each form in the section. On success it redirects, otherwise it answers with the error. */
export const myContributionActions: Record<string, (sent: FormRequest) => Promise<ReturnType<typeof refuseForm>>> = {
  async 'delete-review'({ shop, actor, form }) {
    const id = form.get('id')
    const deleted = isReviewId(id) && (await deleteReview(shop, actor, id)).ok
    if (deleted) throw redirect(successAddress(myReviewsPath, 'deleted'))
    return refuseForm({ text: reviewMessages.notFound })
  },

  async 'delete-question'({ shop, actor, form }) {
    const id = form.get('id')
    const deleted = isQuestionId(id) && (await deleteQuestion(shop, actor, id)).ok
    if (deleted) throw redirect(successAddress(myReviewsPath, 'question-deleted'))
    return refuseForm({ text: questionMessages.notFound })
  },

  async 'change-question'({ shop, actor, form }) {
    const id = form.get('id')
    const read = WrittenQuestion.safeParse(Object.fromEntries(form))
    if (!read.success) return refuseForm({ text: read.error.issues[0]?.message ?? questionMessages.blank })
    if (!isQuestionId(id)) return refuseForm({ text: questionMessages.notFound })
    const changed = await changeQuestion(shop, actor, { id, message: read.data.message })
    if (changed.ok) throw redirect(successAddress(myReviewsPath, 'question-saved'))
    return refuseForm({ text: problemTexts[changed.problem.code] })
  },
}

const problemTexts = {
  'question-not-found': questionMessages.notFound,
  'question-answered': questionMessages.alreadyAnsweredQuestion,
}
