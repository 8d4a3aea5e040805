import type { OrderNumber } from '#shop/orders/orders.ts'
import type { DraftContent } from './drafts.schema.ts'

export type DraftState = 'open' | 'placed' | 'discarded'

/** Which moves a draft can make. A copy of a discarded or placed draft is a new one. */
const nextStates: Record<DraftState, readonly DraftState[]> = {
  open: ['placed', 'discarded'],
  placed: [],
  discarded: ['open'],
}

export function canMoveDraft(from: DraftState, to: DraftState): boolean {
  return nextStates[from].includes(to)
}

export type DraftId = string & { readonly __brand: 'DraftId' }

export function isDraftId(text: string): text is DraftId {
  return /^\d{1,18}$/.test(text)
}

export type Draft = {
  id: DraftId
  state: DraftState
  /** Raised by each change of the content. */
  version: number
  content: DraftContent
  changedAt: Date
  byName: string
  /** The order that it became. */
  orderNumber: OrderNumber | null
}
