import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { LetterSchema } from './letters.schema.ts'
import type { Letter } from './letters.ts'
import { type ListedLetter, selectLetter } from './letters-for-owners.queries.server.ts'
import { maskLetter } from './mask-letter.ts'

export type LetterForOwner = ListedLetter & {
  /** What it says, with every door in it locked. Null when it has left: nothing of it is kept. */
  contents: Letter | null
  /** It was written in a way that this shop cannot read, so it will not leave by itself. */
  isUnreadable: boolean
  /** Which order it is about. */
  orderNumber: OrderNumber | null
}

/** A letter for the shop's own people: callers see to that. */
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

/** The key of a letter about an order begins with its kind and the order's number. */
function orderOf(kind: string, onceKey: string): OrderNumber | null {
  const [about = '', number = ''] = onceKey.split(':')
  return about === kind && isOrderNumber(number) ? number : null
}
