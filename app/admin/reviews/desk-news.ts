import type { ModerationAnswer } from './moderation-action.server.ts'

let hear: ((answer: ModerationAnswer) => void) | null = null

/** Passes the answer to the moderation queue and not to the review's row: the row leaves the list with that answer. */
export function tellDesk(answer: ModerationAnswer): void {
  hear?.(answer)
}

export function listenAtDesk(listener: (answer: ModerationAnswer) => void): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = null
  }
}
