import { z } from 'zod'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { questionMessages as messages } from '#rulebook/question-messages.ts'
import { writtenText } from '#shop/reviews/reviews.schema.ts'

const question = { most: reviewLimits.messageMaxLength, blank: messages.blank, tooLong: messages.tooLong }
const answer = { most: reviewLimits.answerMaxLength, blank: messages.blank, tooLong: messages.answerTooLong }

export const WrittenQuestion = z.object({ message: writtenText(question) }, messages.blank)
export const WrittenAnswer = z.object({ message: writtenText(answer) }, messages.blank)
