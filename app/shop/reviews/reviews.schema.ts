import { z } from 'zod'
import { limits } from '#rulebook/limits.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { reviewWords as words } from '#rulebook/review-words.ts'
import { lengthOf, saysNothing, tidyText } from './written-text.ts'

/** A text that others will read. `tooLong` is the message for more than `most` characters. */
export function writtenText({ most, blank, tooLong }: { most: number; blank: string; tooLong: string }) {
  return z
    .string(blank)
    .transform(tidyText)
    .refine((text) => !saysNothing(text), blank)
    .refine((text) => lengthOf(text) <= most, tooLong)
}

const message = writtenText({ most: reviewLimits.messageMaxLength, blank: words.blank, tooLong: words.tooLong })

/** Forms and older clients send numbers as text. */
const stars = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], words.starsMissing)
  .pipe(z.int(words.starsMissing).min(1, words.starsMissing).max(limits.reviewStarsMax, words.starsMissing))

export const WrittenReview = z.object({ message, stars }, words.blank)
export type WrittenReview = z.infer<typeof WrittenReview>

const answerLimits = { most: reviewLimits.answerMaxLength, blank: words.blank, tooLong: words.replyTooLong }
export const WrittenReply = z.object({ message: writtenText(answerLimits) }, words.blank)
