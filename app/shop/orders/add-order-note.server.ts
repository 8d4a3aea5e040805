import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { OrderNumber } from './orders.ts'
import { insertNote } from './orders-for-admin.queries.server.ts'

export type NoteProblem = { code: 'order-not-found' | 'note-missing' | 'note-too-long' }

/** Notes are for admins only and never shown to customers. */
export async function addOrderNote(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id' | 'fullName'>,
  { number, message }: { number: OrderNumber; message: string },
): Promise<Result<null, NoteProblem>> {
  const text = message.trim()
  if (text === '') return refuse({ code: 'note-missing' })
  if (text.length > orderLimits.noteMaxLength) return refuse({ code: 'note-too-long' })
  return await db.transaction().execute(async (tx) => {
    const isSaved = await insertNote(tx, { number, actor, message: text, at: now() })
    if (!isSaved) return refuse({ code: 'order-not-found' as const })
    // Notes go with the customer's data; the log is never rewritten.
    const to = { characters: text.length }
    await writeAudit({ now }, tx, actor, { what: 'order.note', subject: number, from: null, to })
    return accept(null)
  })
}
