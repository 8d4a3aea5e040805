import type { ActionResult } from '#admin/frame/action-result.tsx'
import type { ShownContent } from './show-draft-content.server.ts'

/** The answer to a click in the form of a draft. */
export type DraftResult = {
  /** The version that the form shows now. */
  version?: number | undefined
  /** Why nothing was saved, or why no order was made: said above the form, or at the button that was clicked. */
  refusal?: { at: RefusalPlace; text: string }
  /** What was typed, when another window had saved the draft meanwhile. */
  typed?: ShownContent
  toast?: ActionResult
}

export type RefusalPlace = 'form' | 'link' | 'manual'
