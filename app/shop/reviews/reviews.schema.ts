import { z } from 'zod'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import { characterCount, isBlankText, normalizeText } from './written-text.ts'

/** A text that others will read. `tooLong` is the message for more than `most` characters. */
export function writtenText({ most, blank, tooLong }: { most: number; blank: string; tooLong: string }) {
  return z
    .string(blank)
    .transform(normalizeText)
    .refine((text) => !isBlankText(text), blank)
    .refine((text) => characterCount(text) <= most, tooLong)
}

const message = writtenText({ most: reviewLimits.messageMaxLength, blank: messages.blank, tooLong: messages.tooLong })

/** Forms and older clients send numbers as text. */
const stars = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], messages.starsMissing)
  .pipe(z.int(messages.starsMissing).min(1, messages.starsMissing).max(reviewLimits.starsMax, messages.starsMissing))

export const WrittenReview = z.object({ message, stars }, messages.blank)
export type WrittenReview = z.infer<typeof WrittenReview>

const answerLimits = { most: reviewLimits.answerMaxLength, blank: messages.blank, tooLong: messages.replyTooLong }
export const WrittenReply = z.object({ message: writtenText(answerLimits) }, messages.blank)
