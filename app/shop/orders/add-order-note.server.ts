import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
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
  const isSaved = await insertNote(db, { number, actor, message: text, at: now() })
  return isSaved ? accept(null) : refuse({ code: 'order-not-found' })
}
