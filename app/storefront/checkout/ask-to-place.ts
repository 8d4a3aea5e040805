import { type Attempt, attemptAbout, forgetAttempt } from './attempt.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Ask = (attempt: Attempt) => Promise<PlaceAnswer | null>

/** Places an order. When this browser's idempotency key belongs to an ended or different order, it retries once with a new key. */
export async function askToPlace(about: string, ask: Ask): Promise<{ attempt: Attempt; answer: PlaceAnswer | null }> {
  const attempt = attemptAbout(about)
  const answer = await ask(attempt)
  const isSpent = answer?.kind === 'refused' && (answer.code === 'order-ended' || answer.code === 'key-reused')
  if (!isSpent) return { attempt, answer }
  forgetAttempt()
  const fresh = attemptAbout(about)
  return { attempt: fresh, answer: await ask(fresh) }
}
