import { sql } from 'kysely'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { spentCents } from '#shop/accounts/customers/customers.queries.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { EmailedParcelState } from '#shop/fulfilment/parcel-emails.server.ts'
import type { EmailState } from '#shop/mail/emails.ts'
import type { RefundState } from '#shop/payments/payments.ts'
import type { OrderNumber } from './orders.ts'

export type OrderNote = { id: string; fullName: string; message: string; writtenAt: Date }

type NewNote = { number: OrderNumber; actor: Pick<SignedInUser, 'id' | 'fullName'>; message: string; at: Date }

/** False when there is no such order. */
export async function insertNote(db: Db, { number, actor, message, at }: NewNote): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_notes (order_id, user_id, full_name, message, written_at)
    select id, ${actor.id}, ${actor.fullName}, ${message}, ${at} from orders where number = ${number}`.execute(db)
  return numAffectedRows === 1n
}

export async function listNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  return await db
    .selectFrom('order_notes')
    .select(['id', 'full_name as fullName', 'message', 'written_at as writtenAt'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}

/** The admin's name at the time of each change, oldest change first; null where no admin made the change. */
export async function listChangeAuthors(db: Db, orderId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ fullName: string | null }>`
    select case changed_by when 'owner' then full_name end as "fullName"
    from order_changes where order_id = ${orderId} order by id`.execute(db)
  return rows.map(({ fullName }) => fullName)
}

export type OwnPrice = { article: string; listPriceCents: number; reason: string }

/** Prices that an admin agreed for this order alone, beside the shop's of that day. */
export async function listOwnPrices(db: Db, orderId: string): Promise<OwnPrice[]> {
  const { rows } = await sql<OwnPrice>`
    select article, list_price_cents as "listPriceCents", own_price_reason as reason
    from order_lines where order_id = ${orderId} and own_price_reason is not null order by position`.execute(db)
  return rows
}

export type OrderStockMovement = {
  id: string
  article: string
  name: string
  change: number
  reason: 'sale' | 'return' | 'sent-again' | 'came-back'
  at: Date
}

export async function listOrderStockMovements(db: Db, orderId: string): Promise<OrderStockMovement[]> {
  const { rows } = await sql<OrderStockMovement>`
    select m.id::text as id, p.article, p.name, m.change, m.reason, m.moved_at as at
    from stock_movements m join products p on p.id = m.product_id where m.order_id = ${orderId} order by m.id`.execute(
    db,
  )
  return rows
}

export type OrderRefund = {
  id: string
  amountCents: number
  reason: string
  state: RefundState
  /** The payment service's message about a failure. */
  problem: string | null
  at: Date
  /** Set when an admin refunded the money another way. */
  settled: { at: Date; by: string; how: string } | null
  /** The payment service's ref when it sent the money as well. */
  alsoSentRef: string | null
}

type OrderRefundRow = Omit<OrderRefund, 'settled'> & { settledAt: Date | null; by: string; how: string }

export async function listRefunds(db: Db, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefundRow>`
    select r.id::text as id, r.amount_cents as "amountCents", r.reason, r.state, r.problem, r.created_at as at,
      r.settled_at as "settledAt", r.settled_by as by, r.settled_how as how, r.also_sent_ref as "alsoSentRef"
    from refunds r join payments pay on pay.id = r.payment_id where pay.order_id = ${orderId} order by r.created_at`.execute(
    db,
  )
  return rows.map(({ settledAt, by, how, ...refund }) => ({
    ...refund,
    settled: settledAt && { at: settledAt, by, how },
  }))
}

/** Kinds of emails about an order; `once_key` begins with the kind. */
export const orderEmailKinds = [
  'order-link',
  'order-confirmation',
  'order-status',
  'parcel',
  'payment-request',
  'payment-reminder',
  'order-expired',
] as const
export type OrderEmailKind = (typeof orderEmailKinds)[number]

export type OrderEmail = {
  id: string
  kind: OrderEmailKind
  onceKey: string
  /** The state of the parcel that the email is about. */
  parcelState: EmailedParcelState | null
  state: EmailState
  problem: string | null
  writtenAt: Date
  sentAt: Date | null
}

type OrderRecipient = { number: OrderNumber; email: string }

export async function listOrderEmails(db: Db | Tx, { number, email }: OrderRecipient): Promise<OrderEmail[]> {
  const { rows } = await sql<OrderEmail>`
    select id::text as id, kind, once_key as "onceKey",
      case kind when 'parcel' then split_part(once_key, ':', 4) end as "parcelState", state, last_error as problem, created_at as "writtenAt", sent_at as "sentAt"
    from emails where recipient = ${email} and kind = any(${[...orderEmailKinds]}::text[])
      and split_part(once_key, ':', 2) = ${number} order by created_at, once_key`.execute(db)
  return rows
}

/** What an order's customer has bought so far, this order included. */
export type CustomerTotals = { id: string; orders: number; spentCents: number; returns: number }

/** Null for a guest. Only for admins who may see customers. */
export async function findCustomerTotals(db: Db, number: OrderNumber): Promise<CustomerTotals | null> {
  const { rows } = await sql<CustomerTotals>`
    select this.user_id as id, count(*)::int as orders, ${spentCents} as "spentCents",
      sum((select count(*) from returns r where r.order_id = o.id))::int as returns
    from orders this join orders o on o.user_id = this.user_id join payments pay on pay.order_id = o.id
    where this.number = ${number} group by this.user_id`.execute(db)
  return rows[0] ?? null
}

export type StockLeft = { article: string; left: number }

/** What is still for sale of an order's products. */
export async function listStockLeft(db: Db, orderId: string): Promise<StockLeft[]> {
  const { rows } = await sql<StockLeft>`
    select l.article, p.on_hand - p.held as left from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and p.active`.execute(db)
  return rows
}
