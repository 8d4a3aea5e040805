import { type Attempt, attemptAbout, forgetAttempt } from './attempt.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Ask = (attempt: Attempt) => Promise<PlaceAnswer | null>

/** Asks for an order, and once more with a new key when this browser's key belongs to an order that has ended, or to another one. */
export async function askToPlace(about: string, ask: Ask): Promise<{ attempt: Attempt; answer: PlaceAnswer | null }> {
  const attempt = attemptAbout(about)
  const answer = await ask(attempt)
  const isSpent = answer?.kind === 'refused' && (answer.code === 'order-ended' || answer.code === 'key-reused')
  if (!isSpent) return { attempt, answer }
  forgetAttempt()
  const fresh = attemptAbout(about)
  return { attempt: fresh, answer: await ask(fresh) }
}
