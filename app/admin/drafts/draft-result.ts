import type { ActionResult } from '#admin/frame/action-result.tsx'
import type { Draft } from '#shop/drafts/drafts.ts'
import type { ShownContent } from './show-draft-content.server.ts'

/** The answer to a click in the form of a draft. */
export type DraftResult = {
  /** The version that the form shows now. */
  version?: number | undefined
  /** Why nothing was saved, or why no order was made: said above the form, or at the button that was clicked. */
  refusal?: { at: RefusalPlace; text: string }
  /** What was typed, when another window had saved, discarded or placed the draft meanwhile. */
  typed?: ShownContent
  /** Set when the draft is none any more: the form is shown all the same, because of what was typed. */
  gone?: Pick<Draft, 'orderNumber'>
  toast?: ActionResult
}

export type RefusalPlace = 'form' | 'link' | 'manual'
