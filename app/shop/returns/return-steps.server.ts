import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import type { Db } from '#shop/database.server.ts'
import { type Return, type ReturnState, returnStates } from './returns.ts'

/** `by`: the name of an admin, or null for the shop itself. The customer answers an offer. */
export type ReturnStep = { at: Date; cents: number | null } & (
  | { what: ReturnState | 'offered'; by: string | null }
  | { what: 'offer-accepted' | 'offer-declined' }
)

/** The steps after the first, oldest first: those that admins took, and those that the shop or the customer took. */
export async function listReturnSteps(db: Db, returned: Return): Promise<ReturnStep[]> {
  const entries = await listAuditEntries(db, returned.number)
  const taken = entries.toReversed().flatMap((entry) => stepOf(entry) ?? [])
  const { offerCents: cents, offerAcceptedAt, offerDeclinedAt } = returned
  const answers: ReturnStep[] = [
    ...(offerAcceptedAt ? [{ what: 'offer-accepted' as const, at: offerAcceptedAt, cents }] : []),
    ...(offerDeclinedAt ? [{ what: 'offer-declined' as const, at: offerDeclinedAt, cents }] : []),
  ]
  const all = [...taken, ...stepsWithoutEntry(returned, taken), ...answers]
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function stepOf({ what, at, fullName: by, to }: AuditEntry): ReturnStep | null {
  const isObject = typeof to === 'object' && to !== null
  const text = isObject && 'state' in to ? to.state : to
  const cents = isObject && 'cents' in to ? to.cents : null
  const step = { at, by, cents: typeof cents === 'number' ? cents : null }
  if (what === 'return.offer') return { ...step, what: 'offered' }
  const state = what === 'return.state' && returnStates.find((each) => each === text)
  return state ? { ...step, what: state } : null
}

/** An exchange that ended unpaid is refunded by the shop. An accepted offer is the customer's step. */
function stepsWithoutEntry(returned: Return, taken: readonly ReturnStep[]): ReturnStep[] {
  const { labelSentAt, receivedAt, refundedAt, exchangedAt, refusedAt, offerAcceptedAt } = returned
  const dates = [
    ['label-sent', labelSentAt],
    ['received', receivedAt],
    ['exchanged', exchangedAt],
    ['refunded', offerAcceptedAt ? null : refundedAt],
    ['refused', refusedAt],
  ] as const
  return dates.flatMap(([what, at]) =>
    at && !taken.some((step) => step.what === what) ? [{ what, at, by: null, cents: null }] : [],
  )
}
