import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

/**
 * Amounts, products and dates stay; personal data is removed, but for the name and address on the invoice of a paid order, which the law asks
 * to keep.
 */
export async function removeCustomerData(tx: Db | Tx, userId: UserId, at: Date): Promise<void> {
  await sql`
    with removed as (
      update orders set ${withoutContact}, ${withoutAddress}, anonymised_at = ${at}
      where user_id = ${userId} and paid_at is null returning id
    )
    ${pointsOfRemoved}`.execute(tx)
  await sql`delete from return_photos where return_id in (select r.id from returns r join orders o on o.id = r.order_id
    where o.user_id = ${userId})`.execute(tx)
  await sql`update returns set email = '', reason = null, request_hash = null
    where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update order_edits set details = '{}' where kind in ('address', 'point')
    and order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`delete from order_notes where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update orders set ${withoutContact}
    where user_id = ${userId}`.execute(tx)
  await sql`update order_changes set user_id = null where user_id = ${userId}`.execute(tx)
  await sql`update order_edits set user_id = null where user_id = ${userId}`.execute(tx)
}

const withoutContact = sql`email = '', phone_number = '', user_id = null, may_remind = false, request_hash = null,
  caller_hash = null, caller_hash_56 = null, caller_hash_48 = null`
/** A pick-up point tells where someone lives or works. */
const pointsOfRemoved = sql`delete from order_pickup_points where order_id in (select id from removed)`
const withoutAddress = sql`first_name = '', last_name = '', address = '', postal_code = '', company = null, tax_number = null,
  customer_note = null`

/** Of orders placed before that moment, with their returns and the admins' notes. */
export async function removeCustomerDataBefore(
  db: Db,
  which: 'paid' | 'unpaid',
  before: Date,
  at: Date,
): Promise<void> {
  const isChosen = which === 'paid' ? sql`paid_at is not null` : sql`paid_at is null`
  await sql`
    with removed as (
      update orders set ${withoutContact}, ${withoutAddress}, anonymised_at = ${at}
      where placed_at < ${before} and anonymised_at is null and ${isChosen} returning id
    ), points as (${pointsOfRemoved}),
    notes as (delete from order_notes where order_id in (select id from removed)),
    edits as (update order_edits set details = '{}' where kind in ('address', 'point') and order_id in (select id from removed))
    update returns set full_name = '', email = '', statement = replace(statement, full_name, '…'), reason = null,
      request_hash = null
    where order_id in (select id from removed)`.execute(db)
}
