import { type Attempt, attemptFor, forgetAttempt } from './order-attempt.ts'
import type { PlaceAnswer } from './place-answer.ts'

type SendAttempt = (attempt: Attempt) => Promise<PlaceAnswer | null>

/** Places an order. When this browser's idempotency key belongs to an ended or different order, it retries once with a new key. */
export async function placeWithRetry(
  content: string,
  send: SendAttempt,
): Promise<{ attempt: Attempt; answer: PlaceAnswer | null }> {
  const attempt = attemptFor(content)
  const answer = await send(attempt)
  const isKeyUsed = answer?.kind === 'refused' && (answer.code === 'order-ended' || answer.code === 'key-reused')
  if (!isKeyUsed) return { attempt, answer }
  forgetAttempt()
  const newAttempt = attemptFor(content)
  return { attempt: newAttempt, answer: await send(newAttempt) }
}
