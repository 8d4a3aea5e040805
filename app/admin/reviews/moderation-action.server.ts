import { data } from 'react-router'
import { z } from 'zod'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type ModerationProblem, moderateReview, moderateReviews } from '#shop/reviews/moderate-review.server.ts'
import { replyToReview } from '#shop/reviews/reply-to-review.server.ts'
import { WrittenReply } from '#shop/reviews/reviews.schema.ts'
import { type BeforeModeration, type ReviewId, reviewStatuses } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `before`: the previous states, for undo. */
export type ModerationAnswer = RoomAnswer & { before?: BeforeModeration[] }

const Id = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((id) => id as ReviewId)
const Status = z.enum(reviewStatuses)
const Reason = z.string().nullish()
const Decision = z.object({
  id: Id,
  status: Status,
  reason: Reason,
  revision: z.coerce.number().int().positive().optional(),
})
const Before = z
  .array(z.object({ id: Id, status: Status, reason: z.string().nullable(), revision: z.number() }))
  .max(reviewLimits.moderatedAtOnceMax)
/** A checkbox value is the review's id and the revision that the admin read. */
const Chosen = z.array(
  z
    .string()
    .regex(/^\d{1,18}\.\d{1,9}$/)
    .transform((box) => {
      const [id, revision] = box.split('.')
      return { id: id as ReviewId, revision: Number(revision) }
    }),
)

export async function moderate(shop: Shop, asker: SignedIn, form: FormData): Promise<ModerationAnswer> {
  switch (form.get('intent')) {
    case 'moderate':
      return await moderateOne(shop, asker, form)
    case 'moderate-several':
      return await moderateSeveral(shop, asker, form)
    case 'undo':
      return await restore(shop, asker, form)
    case 'reply':
      return await reply(shop, asker, form)
    default:
      throw data(null, { status: 400 })
  }
}

async function moderateOne(shop: Shop, asker: SignedIn, form: FormData): Promise<ModerationAnswer> {
  const decision = Decision.safeParse(Object.fromEntries(form))
  if (!decision.success) throw data(null, { status: 400 })
  const moderated = await moderateReview(shop, asker, decision.data)
  if (!moderated.ok) return { tone: 'error', text: sentences[moderated.problem.code] }
  return { tone: 'success', text: doneText(decision.data.status, 1), before: [moderated.value] }
}

async function moderateSeveral(shop: Shop, asker: SignedIn, form: FormData): Promise<ModerationAnswer> {
  const chosen = Chosen.safeParse(form.getAll('id'))
  const status = Status.safeParse(form.get('status'))
  if (!chosen.success || !status.success) throw data(null, { status: 400 })
  if (chosen.data.length === 0) return { tone: 'error', text: words.nothing }
  const reason = form.get('reason')
  const moderated = await moderateReviews(shop, asker, {
    chosen: chosen.data,
    status: status.data,
    reason: typeof reason === 'string' ? reason : null,
  })
  if (!moderated.ok) return { tone: 'error', text: sentences[moderated.problem.code] }
  const done = moderated.value.length
  const left = new Set(chosen.data.map(({ id }) => id)).size - done
  if (left === 0) return { tone: 'success', text: doneText(status.data, done), before: moderated.value }
  if (done === 0) return { tone: 'error', text: words.leftOut(left) }
  return { tone: 'info', text: `${doneText(status.data, done)}. ${words.leftOut(left)}`, before: moderated.value }
}

/** One review at a time: their previous states may differ, and some may be deleted or changed since. */
async function restore(shop: Shop, asker: SignedIn, form: FormData): Promise<ModerationAnswer> {
  const before = Before.safeParse(parseJson(String(form.get('before') ?? '')))
  if (!before.success) throw data(null, { status: 400 })
  const problems: ModerationProblem[] = []
  for (const review of before.data) {
    const restored = await moderateReview(shop, asker, review)
    if (!restored.ok) problems.push(restored.problem)
  }
  const [problem] = problems
  return problem ? { tone: 'error', text: sentences[problem.code] } : { tone: 'info', text: words.restored }
}

async function reply(shop: Shop, asker: SignedIn, form: FormData): Promise<ModerationAnswer> {
  const id = Id.safeParse(form.get('id'))
  if (!id.success) throw data(null, { status: 400 })
  const isTakenBack = form.get('take-back') !== null
  const written = WrittenReply.safeParse({ message: form.get('message') })
  if (!isTakenBack && !written.success)
    return { tone: 'error', text: written.error.issues[0]?.message ?? reviewWords.blank }
  const message = isTakenBack ? null : (written.data?.message ?? null)
  const replied = await replyToReview(shop, asker, { id: id.data, message })
  if (!replied.ok) return { tone: 'error', text: reviewWords.notFound }
  return { tone: 'success', text: isTakenBack ? words.repliedNothing : words.replied }
}

const sentences = {
  'review-not-found': reviewWords.notFound,
  'review-changed': reviewWords.changedMeanwhile,
  'reason-too-long': reviewWords.reasonTooLong,
  'too-many-reviews': words.tooMany,
} as const satisfies Record<ModerationProblem['code'] | 'too-many-reviews', string>

function doneText(status: BeforeModeration['status'], count: number): string {
  return status === 'accepted' ? words.accepted(count) : words.declined(count)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
