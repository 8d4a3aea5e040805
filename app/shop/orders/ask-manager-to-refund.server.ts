import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NoteProblem } from './add-order-note.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'
import { insertNote } from './orders-for-admin.queries.server.ts'

export type AskRefundProblem = NoteProblem | { code: 'nothing-to-refund' }

/**
 * For a refund above the sum of the admin's role: what should go back and why is a note of the order, and managers and owners are told. Asked
 * again before anything was refunded, they are not told twice. Callers have checked that `actor` is an admin.
 */
export async function askManagerToRefund(
  shop: Pick<Shop, 'db' | 'now' | 'jobs'>,
  actor: SignedInUser,
  { number, message, returnNumber }: { number: OrderNumber; message: string; returnNumber?: string },
): Promise<Result<null, AskRefundProblem>> {
  const text = message.trim()
  if (text === '') return refuse({ code: 'note-missing' })
  const note = orderMessages.askedToRefund(text)
  if (note.length > orderLimits.noteMaxLength) return refuse({ code: 'note-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, AskRefundProblem>> => {
    const order = await lockOrder(tx, { number })
    if (!order) return refuse({ code: 'order-not-found' })
    const { state, refundedCents } = order.payment
    if (state !== 'paid' || refundedCents >= order.totalCents) return refuse({ code: 'nothing-to-refund' })
    await insertNote(tx, { number, actor, message: note, at: shop.now() })
    await writeAudit(shop, tx, actor, { what: 'order.note', subject: number, from: null, to: note })
    const onceKey = `refund-waiting:${number}:${returnNumber ?? ''}:${refundedCents}`
    const notice = { kind: 'refund-waiting', onceKey, number, byName: actor.fullName } as const
    await tellAdmins(shop, tx, [{ ...notice, ...(returnNumber && { returnNumber }) }])
    return accept(null)
  })
}
