import { data, redirect } from 'react-router'
import { questionWords } from '#rulebook/question-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeQuestion, deleteQuestion } from '#shop/questions/change-question.server.ts'
import { isQuestionId } from '#shop/questions/list-my-questions.server.ts'
import { WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { doneAddress } from '#storefront/account/done.tsx'

export const myReviewsPath = '/my-account/reviews'

type Sent = { shop: Shop; asker: SignedIn; form: FormData }

/** The action of each form in the section. On success it redirects, otherwise it answers with the error. */
export const myVoiceActions: Record<string, (sent: Sent) => Promise<ReturnType<typeof refuseForm>>> = {
  async 'delete-review'({ shop, asker, form }) {
    const id = form.get('id')
    const deleted = isReviewId(id) && (await deleteReview(shop, asker, id)).ok
    if (deleted) throw redirect(doneAddress(myReviewsPath, 'deleted'))
    return refuseForm(reviewWords.notFound)
  },

  async 'delete-question'({ shop, asker, form }) {
    const id = form.get('id')
    const deleted = isQuestionId(id) && (await deleteQuestion(shop, asker, id)).ok
    if (deleted) throw redirect(doneAddress(myReviewsPath, 'question-deleted'))
    return refuseForm(questionWords.notFound)
  },

  async 'change-question'({ shop, asker, form }) {
    const id = form.get('id')
    const read = WrittenQuestion.safeParse(Object.fromEntries(form))
    if (!read.success) return refuseForm(read.error.issues[0]?.message ?? questionWords.blank)
    if (!isQuestionId(id)) return refuseForm(questionWords.notFound)
    const changed = await changeQuestion(shop, asker, { id, message: read.data.message })
    if (changed.ok) throw redirect(doneAddress(myReviewsPath, 'question-saved'))
    return refuseForm(whyNot[changed.problem.code])
  },
}

const whyNot = {
  'question-not-found': questionWords.notFound,
  'question-answered': questionWords.alreadyAnsweredQuestion,
}

function refuseForm(text: string) {
  return data({ text }, { status: 422 })
}
