import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditValue } from '#shop/audit/audit.ts'
import type { Db } from '#shop/database.server.ts'
import { type Return, type ReturnState, returnStates } from './returns.ts'

/** One step of a return. `by` is the admin's name, null for the shop itself. */
export type ReturnStep = { state: ReturnState; at: Date; by: string | null; refundedCents: number | null }

/** The steps after the first, oldest first: those that admins took, and those that the shop took by itself. */
export async function listReturnSteps(db: Db, returned: Return): Promise<ReturnStep[]> {
  const entries = await listAuditEntries(db, returned.number, 'return.state')
  const taken = entries.toReversed().flatMap(({ at, fullName, to }) => {
    const step = readStep(to)
    return step ? [{ ...step, at, by: fullName }] : []
  })
  const { labelSentAt, receivedAt, refundedAt, exchangedAt, refusedAt } = returned
  const dated = {
    'label-sent': labelSentAt,
    received: receivedAt,
    refunded: refundedAt,
    exchanged: exchangedAt,
    refused: refusedAt,
  }
  const ofShop = returnStates.flatMap((state) => {
    const at = state === 'asked' ? null : dated[state]
    return at && !taken.some((step) => step.state === state) ? [{ state, at, by: null, refundedCents: null }] : []
  })
  return [...taken, ...ofShop].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The log has a state, or a state with its money. */
function readStep(value: AuditValue): Pick<ReturnStep, 'state' | 'refundedCents'> | null {
  const { state: text, cents }: { state?: AuditValue; cents?: AuditValue } =
    typeof value === 'object' && value !== null && 'state' in value ? value : { state: value }
  const state = returnStates.find((each) => each === text)
  return state ? { state, refundedCents: typeof cents === 'number' ? cents : null } : null
}
