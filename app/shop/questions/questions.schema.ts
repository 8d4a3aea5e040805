import { z } from 'zod'
import { questionWords as words } from '#rulebook/question-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { writtenText } from '#shop/reviews/reviews.schema.ts'

const question = { most: reviewLimits.messageMaxLength, blank: words.blank, tooLong: words.tooLong }
const answer = { most: reviewLimits.answerMaxLength, blank: words.blank, tooLong: words.answerTooLong }

export const WrittenQuestion = z.object({ message: writtenText(question) }, words.blank)
export const WrittenAnswer = z.object({ message: writtenText(answer) }, words.blank)
