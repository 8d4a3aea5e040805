import { findRefusedEmail, type RefusedEmail } from '#shop/mail/refused-emails.queries.server.ts'
import { listDisputesOf, type OrderDispute } from '#shop/payments/disputes.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  countOrdersOf,
  listMovements,
  listMovers,
  listNotes,
  listOrderLetters,
  listRefunds,
  type OrderLetter,
  type OrderMovement,
  type OrderNote,
  type OrderRefund,
} from './for-owners.queries.server.ts'
import { findWhole } from './orders.queries.server.ts'
import type { Order, OrderChange, OrderNumber } from './orders.ts'

export type OrderForOwner = Omit<Order, 'changes'> & {
  changes: (OrderChange & { byName: string | null })[]
  movements: OrderMovement[]
  refunds: OrderRefund[]
  disputes: OrderDispute[]
  letters: OrderLetter[]
  /** Set when the mail server of the order's email address refuses it. */
  refusedEmail: RefusedEmail | null
  notes: OrderNote[]
  /** Orders of the same account, including this one; 0 for a guest. */
  ordersOfCustomer: number
}

/** Callers have checked that an admin asks. */
export async function findOrderForOwner({ db }: Pick<Shop, 'db'>, number: OrderNumber): Promise<OrderForOwner | null> {
  const found = await findWhole(db, number)
  if (!found) return null
  const { id, ...order } = found
  const [movers, movements, refunds, disputes, letters, refusedEmail, notes, ordersOfCustomer] = await Promise.all([
    listMovers(db, id),
    listMovements(db, id),
    listRefunds(db, id),
    listDisputesOf(db, id),
    listOrderLetters(db, { number, email: order.delivery.email }),
    findRefusedEmail(db, order.delivery.email),
    listNotes(db, id),
    countOrdersOf(db, id),
  ])
  const changes = order.changes.map((change, index) => ({ ...change, byName: movers[index] ?? null }))
  return { ...order, changes, movements, refunds, disputes, letters, refusedEmail, notes, ordersOfCustomer }
}
