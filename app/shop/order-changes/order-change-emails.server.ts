import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages as messages } from '#rulebook/order-change-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { OrderEmailDependencies } from '#shop/orders/order-emails.server.ts'
import { orderLink } from '#shop/orders/order-links.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import type { EditDetails } from './order-changes.ts'

export type ChangeEmail = {
  details: EditDetails
  refundCents: number
  added: { number: OrderNumber; totalCents: number } | null
  /** The number of the change: each has one email. */
  version: number
}

/** Says what changed, where the money is, and what is still to be paid. */
export async function writeChangeEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  { number, placedAt, delivery }: Order,
  { details, refundCents, added, version }: ChangeEmail,
  to: string = delivery.email,
): Promise<void> {
  if (!to) return
  const { takenOut = [], added: addedPieces = [], address = [] } = details
  await writeEmail(shop, tx, {
    kind: 'order-changed',
    to,
    onceKey: `order-changed:${number}:${version}:${to}`,
    fullName: `${delivery.firstName} ${delivery.lastName}`,
    number,
    placedAt,
    link: orderLink(shop, number),
    changes: [
      ...takenOut.map(({ quantity, name }) => messages.email.takenOut(quantity, name)),
      ...addedPieces.map(({ quantity, name }) => messages.email.added(quantity, name)),
      ...address.map(({ field, to: text }) => messages.email.field(messages.fields[field] ?? field, text)),
    ],
    refundNote: refundCents > 0 ? messages.email.back(formatPrice(refundCents)) : null,
    toPay: added && { text: messages.email.toPay(formatPrice(added.totalCents)), link: orderLink(shop, added.number) },
  })
}
