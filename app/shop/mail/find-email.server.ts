import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { type ListedEmail, selectCopy, selectEmail } from './admin-emails.queries.server.ts'
import type { RenderedEmail } from './deliver-email.server.ts'
import { EmailSchema } from './emails.schema.ts'
import type { Email } from './emails.ts'
import { maskEmail } from './mask-email.ts'

export type EmailForAdmin = ListedEmail & {
  /** What will be sent; its links are masked. Null for an email that was sent. */
  contents: Email | null
  /** The copy of a sent email, as it was. Null for emails that were sent before the shop kept copies. */
  copy: RenderedEmail | null
  /** This version of the shop cannot read the email's data, so the email cannot be sent. */
  isUnreadable: boolean
  orderNumber: OrderNumber | null
}

/** Callers must check that the actor is an admin. */
export async function findEmail({ db }: Pick<Shop, 'db'>, id: string): Promise<EmailForAdmin | null> {
  const found = isUuid(id) ? await selectEmail(db, id) : undefined
  if (!found) return null
  const { data, onceKey, ...email } = found
  const read = EmailSchema.safeParse({ kind: email.kind, ...data })
  const contents = read.success && data ? maskEmail(read.data) : null
  return {
    ...email,
    contents,
    copy: (await selectCopy(db, id)) ?? null,
    isUnreadable: data !== null && !read.success,
    orderNumber: orderOf(email.kind, onceKey),
  }
}

/** The `onceKey` of an email about an order begins with the email's kind and the order's number. */
function orderOf(kind: string, onceKey: string): OrderNumber | null {
  const [about = '', number = ''] = onceKey.split(':')
  return about === kind && isOrderNumber(number) ? number : null
}
