import { orderLimits } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertNote } from './for-owners.queries.server.ts'
import type { OrderNumber } from './orders.ts'

export type NoteProblem = { code: 'order-not-found' | 'note-missing' | 'note-too-long' }

/** Notes are for admins only and never shown to customers. */
export async function noteOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: Pick<SignedIn, 'id' | 'fullName'>,
  { number, message }: { number: OrderNumber; message: string },
): Promise<Result<null, NoteProblem>> {
  const text = message.trim()
  if (text === '') return refuse({ code: 'note-missing' })
  if (text.length > orderLimits.noteMaxLength) return refuse({ code: 'note-too-long' })
  const isKept = await insertNote(db, { number, asker, message: text, at: now() })
  return isKept ? accept(null) : refuse({ code: 'order-not-found' })
}
