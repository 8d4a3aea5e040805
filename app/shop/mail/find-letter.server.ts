import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { LetterSchema } from './letters.schema.ts'
import type { Letter } from './letters.ts'
import { type ListedLetter, selectLetter } from './letters-for-owners.queries.server.ts'
import { maskLetter } from './mask-letter.ts'

export type LetterForOwner = ListedLetter & {
  /** The email's links are masked. Null for an email that was sent: its content is deleted. */
  contents: Letter | null
  /** This version of the shop cannot read the email's data, so the email cannot be sent. */
  isUnreadable: boolean
  orderNumber: OrderNumber | null
}

/** Callers must check that the actor is an admin. */
export async function findLetter({ db }: Pick<Shop, 'db'>, id: string): Promise<LetterForOwner | null> {
  const found = isUuid(id) ? await selectLetter(db, id) : undefined
  if (!found) return null
  const { data, onceKey, ...letter } = found
  const read = LetterSchema.safeParse({ kind: letter.kind, ...data })
  const contents = read.success && data ? maskLetter(read.data) : null
  return {
    ...letter,
    contents,
    isUnreadable: data !== null && !read.success,
    orderNumber: orderOf(letter.kind, onceKey),
  }
}

/** The `onceKey` of an email about an order begins with the email's kind and the order's number. */
function orderOf(kind: string, onceKey: string): OrderNumber | null {
  const [about = '', number = ''] = onceKey.split(':')
  return about === kind && isOrderNumber(number) ? number : null
}
