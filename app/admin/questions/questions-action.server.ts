import { data } from 'react-router'
import { z } from 'zod'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { contentRefusals } from '#http/content-problems.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { addAnswerToPage } from '#shop/content/add-answer.server.ts'
import { answerQuestion, changeAnswer } from '#shop/questions/answer-question.server.ts'
import { WrittenAnswer } from '#shop/questions/questions.schema.ts'
import type { AnswerId, QuestionId } from '#shop/questions/questions.ts'
import type { Shop } from '#shop/shop.server.ts'

const digits = z.string().regex(/^\d{1,18}$/)
const SubmittedForm = z.union([
  z.object({
    intent: z.literal('answer'),
    question: digits.transform((id) => id as QuestionId),
    /** When the question that the admin read was last changed, in milliseconds; 0 if never. */
    changedAt: digits.transform((ms) => (ms === '0' ? null : new Date(Number(ms)))),
  }),
  z.object({ intent: z.literal('change'), answer: digits.transform((id) => id as AnswerId) }),
])

export async function answerFromForm(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  if (form.get('intent') === 'add-to-page') return await addToPage(shop, actor, form)
  const submitted = SubmittedForm.safeParse(Object.fromEntries(form))
  if (!submitted.success) throw data(null, { status: 400 })
  const parsedAnswer = WrittenAnswer.safeParse({ message: form.get('message') })
  if (!parsedAnswer.success)
    return { tone: 'error', text: parsedAnswer.error.issues[0]?.message ?? questionMessages.blank, isAtField: true }
  const { message } = parsedAnswer.data
  if (submitted.data.intent === 'change') {
    const changed = await changeAnswer(shop, actor, { id: submitted.data.answer, message })
    if (!changed.ok) return { tone: 'error', text: questionMessages.answerNotFound }
    return { tone: 'success', text: questionMessages.answerChanged }
  }
  const { question: questionId, changedAt } = submitted.data
  const answered = await answerQuestion(shop, actor, { questionId, message, changedAt })
  if (answered.ok) return { tone: 'success', text: questionMessages.answered }
  const { code } = answered.problem
  // A question that was answered or deleted leaves the list, and its dialog and field with it.
  return { tone: 'error', text: sentences[code], ...(code === 'question-changed' && { isAtField: true }) }
}

/** Support moderates, but the shop's own pages are for owners and managers. */
async function addToPage(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  if (!mayDo(actor.role, 'content')) throw data(null, { status: 403 })
  const added = await addAnswerToPage(shop, actor, String(form.get('question')))
  if (!added.ok) return { tone: 'error', text: contentRefusals[added.problem.code].sentence }
  const { added: text, addedToDraft } = adminContentMessages.answer
  return { tone: 'success', text: added.value.published ? text : addedToDraft }
}

const sentences = {
  'question-not-found': questionMessages.notFound,
  'question-changed': moderationMessages.answer.changedMeanwhile,
  'already-answered': questionMessages.alreadyAnswered,
} as const
