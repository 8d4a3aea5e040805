import { data } from 'react-router'
import { z } from 'zod'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { questionWords } from '#rulebook/question-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { answerQuestion, changeAnswer } from '#shop/questions/answer-question.server.ts'
import { WrittenAnswer } from '#shop/questions/questions.schema.ts'
import type { AnswerId, QuestionId } from '#shop/questions/questions.ts'
import type { Shop } from '#shop/shop.server.ts'

const digits = z.string().regex(/^\d{1,18}$/)
const Asked = z.union([
  z.object({
    intent: z.literal('answer'),
    question: digits.transform((id) => id as QuestionId),
    /** When the question that the admin read was last changed, in milliseconds; 0 if never. */
    changedAt: digits.transform((ms) => (ms === '0' ? null : new Date(Number(ms)))),
  }),
  z.object({ intent: z.literal('change'), answer: digits.transform((id) => id as AnswerId) }),
])

export async function answerFromForm(shop: Shop, asker: SignedIn, form: FormData): Promise<RoomAnswer> {
  const asked = Asked.safeParse(Object.fromEntries(form))
  if (!asked.success) throw data(null, { status: 400 })
  const written = WrittenAnswer.safeParse({ message: form.get('message') })
  if (!written.success) return { tone: 'error', text: written.error.issues[0]?.message ?? questionWords.blank }
  const { message } = written.data
  if (asked.data.intent === 'change') {
    const changed = await changeAnswer(shop, asker, { id: asked.data.answer, message })
    if (!changed.ok) return { tone: 'error', text: questionWords.answerNotFound }
    return { tone: 'success', text: questionWords.answerChanged }
  }
  const { question: questionId, changedAt } = asked.data
  const answered = await answerQuestion(shop, asker, { questionId, message, changedAt })
  if (answered.ok) return { tone: 'success', text: questionWords.answered }
  return { tone: 'error', text: sentences[answered.problem.code] }
}

const sentences = {
  'question-not-found': questionWords.notFound,
  'question-changed': moderationWords.answer.changedMeanwhile,
  'already-answered': questionWords.alreadyAnswered,
} as const
