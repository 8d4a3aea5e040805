import { type RawBuilder, sql } from 'kysely'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The ids of an order, of what was added to it, and of the orders of its exchanges, in turn with what followed from them. */
export function familyOf(first: OrderNumber): RawBuilder<unknown> {
  return sql`(with recursive family as (
    select id from orders where number = ${first}
    union select o.id from family f join orders o on o.added_to_id = f.id or o.id in (
      select e.order_id from return_exchanges e join returns r on r.id = e.return_id where r.order_id = f.id))
    select id from family)`
}

/** Of an order and of everything that followed from it. */
export async function moneyOfFamily({ db }: Pick<Shop, 'db'>, first: OrderNumber) {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .leftJoin('return_exchanges as e', 'e.order_id', 'o.id')
    .select([
      'pay.id',
      'pay.state',
      'pay.amount_cents',
      'pay.credit_cents',
      'pay.refunded_cents',
      'e.released_at',
      'e.return_id',
    ])
    .where(sql<boolean>`o.id in ${familyOf(first)}`)
    .execute()
  const ids = orders.map(({ id }) => id)
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute()
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  const paidOrders = orders.filter(({ state }) => state === 'paid')
  // A credit that was neither paid out nor used in a paid order is held for the customer.
  const openCredits = orders.filter(
    ({ state, released_at, return_id }) => return_id !== null && state !== 'paid' && released_at === null,
  )
  return {
    paid: sum(paidOrders.map(({ amount_cents, credit_cents }) => amount_cents - credit_cents)),
    sent: sum(refunds.filter(({ settled_at }) => settled_at === null).map(({ amount_cents }) => amount_cents)),
    credited: -sum(openCredits.map(({ credit_cents }) => credit_cents)),
    kept: sum(paidOrders.map(({ amount_cents, refunded_cents }) => amount_cents - refunded_cents)),
  }
}

/** Sends what waits to go back to customers. Returns how many refunds could not be sent. */
export async function sendWaitingRefunds(shop: Shop): Promise<number> {
  const waiting = await shop.db.selectFrom('refunds').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of waiting) await sendRefund(shop, id)
  return (await shop.db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute()).length
}
