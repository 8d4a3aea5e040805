import type { ModerationAnswer } from './moderation-action.server.ts'

let hear: ((answer: ModerationAnswer) => void) | null = null

/** Told here and not to the review's own row: the row leaves the list with the very answer. */
export function tellDesk(answer: ModerationAnswer): void {
  hear?.(answer)
}

export function listenAtDesk(listener: (answer: ModerationAnswer) => void): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = null
  }
}
