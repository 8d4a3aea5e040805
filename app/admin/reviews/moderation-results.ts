import type { ModerationActionResult } from './moderation-action.server.ts'

let currentListener: ((result: ModerationActionResult) => void) | null = null

/** Passes the answer to the moderation queue and not to the review's row: the row leaves the list with that answer. */
export function notifyModerationQueue(result: ModerationActionResult): void {
  currentListener?.(result)
}

export function listenForModerationResults(listener: (result: ModerationActionResult) => void): () => void {
  currentListener = listener
  return () => {
    if (currentListener === listener) currentListener = null
  }
}
