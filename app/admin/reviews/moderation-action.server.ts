import { data } from 'react-router'
import { z } from 'zod'
import type { ActionResult, UndoFields } from '#admin/frame/action-result.tsx'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type ModerationProblem, moderateReview, moderateReviews } from '#shop/reviews/moderate-review.server.ts'
import { replyToReview } from '#shop/reviews/reply-to-review.server.ts'
import { WrittenReply } from '#shop/reviews/reviews.schema.ts'
import { type PreviousModeration, type ReviewId, reviewStatuses } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'

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
  .max(contributionLimits.moderatedAtOnceMax)
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

export async function moderate(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  switch (form.get('intent')) {
    case 'moderate':
      return await moderateOne(shop, actor, form)
    case 'moderate-several':
      return await moderateSeveral(shop, actor, form)
    case 'undo':
      return await restore(shop, actor, form)
    case 'reply':
      return await reply(shop, actor, form)
    default:
      throw data(null, { status: 400 })
  }
}

async function moderateOne(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const decision = Decision.safeParse(Object.fromEntries(form))
  if (!decision.success) throw data(null, { status: 400 })
  const moderated = await moderateReview(shop, actor, decision.data)
  if (!moderated.ok) return { tone: 'error', text: sentences[moderated.problem.code] }
  return { tone: 'success', text: doneText(decision.data.status, 1), undo: undoOf([moderated.value]) }
}

async function moderateSeveral(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const chosen = Chosen.safeParse(form.getAll('id'))
  const status = Status.safeParse(form.get('status'))
  if (!chosen.success || !status.success) throw data(null, { status: 400 })
  if (chosen.data.length === 0) return { tone: 'error', text: messages.nothing }
  const reason = form.get('reason')
  const moderated = await moderateReviews(shop, actor, {
    chosen: chosen.data,
    status: status.data,
    reason: typeof reason === 'string' ? reason : null,
  })
  if (!moderated.ok) return { tone: 'error', text: sentences[moderated.problem.code] }
  const doneCount = moderated.value.length
  const skippedCount = new Set(chosen.data.map(({ id }) => id)).size - doneCount
  if (skippedCount === 0)
    return { tone: 'success', text: doneText(status.data, doneCount), undo: undoOf(moderated.value) }
  if (doneCount === 0) return { tone: 'error', text: messages.skipped(skippedCount) }
  return {
    tone: 'info',
    text: `${doneText(status.data, doneCount)}. ${messages.skipped(skippedCount)}`,
    undo: undoOf(moderated.value),
  }
}

/** One review at a time: their previous states may differ, and some may be deleted or changed since. */
async function restore(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const before = Before.safeParse(parseJson(String(form.get('before') ?? '')))
  if (!before.success) throw data(null, { status: 400 })
  const problems: ModerationProblem[] = []
  for (const review of before.data) {
    const restored = await moderateReview(shop, actor, review)
    if (!restored.ok) problems.push(restored.problem)
  }
  const [problem] = problems
  return problem ? { tone: 'error', text: sentences[problem.code] } : { tone: 'info', text: messages.restored }
}

async function reply(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const id = Id.safeParse(form.get('id'))
  if (!id.success) throw data(null, { status: 400 })
  const isWithdrawn = form.get('take-back') !== null
  const parsedReply = WrittenReply.safeParse({ message: form.get('message') })
  if (!isWithdrawn && !parsedReply.success)
    return { tone: 'error', text: parsedReply.error.issues[0]?.message ?? reviewMessages.blank }
  const message = isWithdrawn ? null : (parsedReply.data?.message ?? null)
  const replied = await replyToReview(shop, actor, { id: id.data, message })
  if (!replied.ok) return { tone: 'error', text: reviewMessages.notFound }
  return { tone: 'success', text: isWithdrawn ? messages.replyRemoved : messages.replied }
}

const sentences = {
  'review-not-found': reviewMessages.notFound,
  'review-changed': reviewMessages.changedMeanwhile,
  'reason-too-long': reviewMessages.reasonTooLong,
  'too-many-reviews': messages.tooMany,
} as const satisfies Record<ModerationProblem['code'] | 'too-many-reviews', string>

function doneText(status: PreviousModeration['status'], count: number): string {
  return status === 'accepted' ? messages.accepted(count) : messages.declined(count)
}

function undoOf(before: readonly PreviousModeration[]): UndoFields {
  return [
    ['intent', 'undo'],
    ['before', JSON.stringify(before)],
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
