import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { arrayValue } from '#shop/array-value.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Totals } from '#shop/order-totals/totals.ts'
import { hasNotEnded } from '#shop/orders/order-status.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId, ProviderName } from '#shop/payments/payments.ts'
import { priceInForce } from '#shop/prices/price-in-force.queries.server.ts'
import { type CustomerKey, isOrderOf, isUnpaidOrderByAnother } from '#shop/promotions/promotion-uses.queries.server.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'
import type { DeliveryOption } from '#shop/shipping/delivery.ts'
import type { CallerHashes } from '#shop/stock/caller-hash.server.ts'
import { type Holder, holderLocks } from '#shop/stock/unpaid-holds.queries.server.ts'
import { taxRateOn } from '#shop/tax/tax.ts'
import type { OrderRequest } from './checkout.ts'

export type StockRow = {
  id: string
  article: string
  name: string
  category: CategorySlug
  priceCents: number
  onHand: number
  available: number
  picture: Picture | null
}

const stockRowColumns = sql`
  p.id::text as id, p.article, p.name, p.category, ${priceInForce} as "priceCents", p.on_hand as "onHand", p.on_hand - p.held as available,
  (select json_build_object('hash', pp.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
   from product_pictures pp join pictures pi using (hash)
   where pp.product_id = p.id and pp.view <> 'hover' order by pp.position limit 1) as picture`

/**
 * What `unpaidOrder` holds counts as available: it is held for the customer who asks. Mostly there is none, and the planner would make a plan for
 * that each time if it saw it.
 */
export async function readStockRows(
  db: Db,
  articles: readonly string[],
  unpaidOrder: OrderNumber | null = null,
): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow & { ownPieces: number }>`
    select ${stockRowColumns}, coalesce((select h.quantity from stock_holds h join orders o on o.id = h.order_id
      where o.number = (select ${unpaidOrder}::text) and o.status = 'Pending' and h.product_id = p.id and h.state = 'open'), 0) as "ownPieces"
    from products p where p.article = any (${arrayValue(articles, 'text')}) and p.active`.execute(db)
  return new Map(
    rows.map(({ ownPieces, ...row }) => [row.article, { ...row, available: row.available + Number(ownPieces) }]),
  )
}

/**
 * Reads the same rows and locks them until this transaction ends. Always in id order, to avoid deadlocks, and `for no key update`, so
 * that carts can still reference the products: a transaction that fills a cart may hold a row this one wants next. The holder is locked
 * first, in the same statement, which saves a round trip. A row that changed during the wait is read again when it is locked; what the
 * holder's other orders hold has to be read by a later statement.
 */
export async function lockStockRows(
  tx: Tx,
  articles: readonly string[],
  holder: Holder,
): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    with locked as materialized (
      select id, article, name, category, price_cents, on_hand, held from products
      where article = any (${arrayValue(articles, 'text')}) and active and (select count(*) from (${holderLocks(holder)}) holder) >= 0
      order by id for no key update
    )
    select ${stockRowColumns} from locked p`.execute(tx)
  return new Map(rows.map((row) => [row.article, row]))
}

const usesFirstOrderCode = sql`exists (select from promotion_uses f join promotions p on p.id = f.promotion_id
  where f.order_id = o.id and f.state = 'open' and p.first_order_only)`

/**
 * `unpaidOrder` is not counted. Anyone may order with a customer's email: as a guest's, an unpaid order only counts as an earlier one while it
 * uses such a code itself, and an account takes the code back when it orders (`takeBackCode`). `isPlacing`: it has done so.
 */
export async function readCustomerHistory(
  db: Db | Tx,
  {
    promotionId,
    unpaidOrder = null,
    isPlacing = false,
    ...customer
  }: CustomerKey & { promotionId: string | null; unpaidOrder?: OrderNumber | null; isPlacing?: boolean },
): Promise<{ earlierOrders: number; usedBefore: number }> {
  const isIgnored = isPlacing ? sql`false` : isUnpaidOrderByAnother(customer.userId)
  const { rows } = await sql<{ earlierOrders: number; usedBefore: number }>`
    select count(*) filter (where ${hasNotEnded('o')}
        and (o.status <> 'Pending' or (o.held_until is not null
          and (o.user_id = ${customer.userId}::uuid or ${usesFirstOrderCode}))))::int as "earlierOrders",
      count(*) filter (where u.state = 'open')::int as "usedBefore"
    from orders o left join promotion_uses u on u.order_id = o.id and u.promotion_id = ${promotionId}::bigint
    where ${isOrderOf(customer)} and not (o.status = 'Pending' and o.number = coalesce(${unpaidOrder}, ''))
      and ${isIgnored} is not true`.execute(db)
  return rows[0] ?? { earlierOrders: 0, usedBefore: 0 }
}

export type NewOrder = CallerHashes & {
  number: OrderNumber
  orderRequest: OrderRequest
  userId: string | null
  totals: Totals
  option: DeliveryOption
  stockRows: ReadonlyMap<string, StockRow>
  promotion: { id: string; code: string } | null
  provider: ProviderName
  at: Date
  idempotencyKey: string
  requestHash: Buffer | null
  isByAdmin: boolean
  /** The admin who wrote the order for its customer. */
  writtenBy?: UserId | null
  tax: TaxSetting
  /** The day of the shop's time zone, for the rates in force. */
  day: Day
  /** Null for an order that holds no stock. */
  heldUntil: Date | null
}

const lineColumns = sql`position, product_id, article, name, category, picture_hash, price_cents, quantity, discount_cents, tax_rate`

/**
 * Inserts order, lines, history, stock holds, use of a code and payment in one statement: with seven statements the shop takes half as many
 * orders. Null when an order with this key was faster.
 */
export async function insertOrder(tx: Tx, rows: NewOrder): Promise<{ id: string; paymentId: PaymentId } | null> {
  const { number, orderRequest, userId, totals, option, promotion, provider, at, heldUntil } = rows
  const state = heldUntil ? 'open' : 'released'
  const writtenBy = rows.writtenBy ?? null
  const { delivery } = orderRequest
  const lines = JSON.stringify(linesOf(rows))
  const inserted = await sql<{ id: string; paymentId: PaymentId }>`
    with placed as (
      insert into orders (number, idempotency_key, user_id, first_name, last_name, email, phone_number, address, city, postal_code,
        delivery_method, delivery_name, delivery_fewest_days, delivery_most_days, goods_cents, delivery_cents, discount_cents, delivery_discount_cents, total_cents, promotion_code,
        payment_method, may_remind, placed_at, held_until, request_hash, caller_hash, caller_hash_56, caller_hash_48, placed_by_admin, holds_taken,
        company, tax_number, tax_name)
      values (${number}, ${rows.idempotencyKey}, ${userId}::uuid, ${delivery.firstName}, ${delivery.lastName},
        ${delivery.email.toLowerCase()}, ${delivery.phoneNumber}, ${delivery.address}, ${delivery.city}, ${delivery.postalCode},
        ${option.method}, ${option.name}, ${option.fewestDays}, ${option.mostDays}, ${totals.goodsCents}, ${totals.deliveryCents}, ${totals.discountCents},
        ${totals.deliveryDiscountCents}, ${totals.totalCents}, ${promotion?.code ?? null}, ${orderRequest.paymentMethod},
        ${orderRequest.mayRemind ?? false}, ${at}, ${heldUntil}, ${rows.requestHash}, ${rows.callerHash}::bytea,
        ${rows.callerHash56}::bytea, ${rows.callerHash48}::bytea,
        ${rows.isByAdmin}, ${heldUntil ? 1 : 0}, ${orderRequest.customer?.company || null}, ${orderRequest.customer?.taxNumber || null},
        ${rows.tax.rates.length > 0 ? rows.tax.name : null})
      on conflict (idempotency_key) do nothing returning id
    ),
    wanted as (select ${lineColumns} from json_to_recordset(${lines}::json) as line (
      position smallint, product_id bigint, article text, name text, category text, picture_hash text,
      price_cents integer, quantity integer, discount_cents integer, tax_rate integer)),
    lined as (
      insert into order_lines (order_id, ${lineColumns})
      select placed.id, ${lineColumns} from placed, wanted
    ),
    held as (
      insert into stock_holds (order_id, product_id, quantity, state)
      select placed.id, line.product_id, line.quantity, ${state} from placed, wanted line order by line.product_id
    ),
    used as (
      insert into promotion_uses (order_id, promotion_id, state)
      select id, ${promotion?.id ?? null}::bigint, ${state} from placed where ${promotion !== null}::boolean
    ),
    noted as (
      insert into order_changes (order_id, from_status, to_status, changed_at, changed_by, user_id, full_name)
      select id, null, 'Pending', ${at}, ${writtenBy ? 'owner' : 'customer'}, ${writtenBy ?? userId}::uuid,
        (select full_name from users where users.id = ${writtenBy}::uuid) from placed
    ),
    owed as (
      insert into payments (order_id, provider, amount_cents, created_at)
      select id, ${provider}, ${totals.totalCents}::integer, ${at} from placed returning id
    )
    select placed.id::text as id, owed.id as "paymentId" from placed, owed`.execute(tx)
  return inserted.rows[0] ?? null
}

function linesOf({ orderRequest, totals, stockRows, tax, day }: NewOrder) {
  return orderRequest.lines.flatMap(({ article, quantity }, position) => {
    const product = stockRows.get(article)
    const priced = totals.lines[position]
    if (!product || !priced) return []
    return [
      {
        position,
        product_id: product.id,
        article,
        name: product.name,
        category: product.category,
        picture_hash: product.picture?.hash ?? null,
        price_cents: product.priceCents,
        quantity,
        discount_cents: priced.discountCents,
        tax_rate: taxRateOn(tax, product.category, day),
      },
    ]
  })
}

/** The key of an equal order that the same caller placed a moment ago without an idempotency key. */
export async function findDuplicateOrderKey(
  tx: Tx,
  { requestHash, callerHash, after }: { requestHash: Buffer; callerHash: Buffer; after: Date },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`twin ${requestHash.toString('hex')}`}, 55))`.execute(tx)
  const duplicate = await tx
    .selectFrom('orders')
    .select('idempotency_key')
    .where('caller_hash', '=', callerHash)
    .where('request_hash', '=', requestHash)
    .where('placed_at', '>', after)
    .where(hasNotEnded('orders'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return duplicate?.idempotency_key ?? null
}

/** What an admin agreed with the customer: prices of this order alone, each beside the shop's, and a note. */
export async function setAdminTerms(
  tx: Tx,
  orderId: string,
  { prices, note }: { prices: ReadonlyMap<string, { reason: string }>; note: string | null },
): Promise<void> {
  await sql`
    update order_lines l set list_price_cents = ${priceInForce}, own_price_reason = own.reason
    from unnest(${[...prices.keys()]}::text[], ${[...prices.values()].map(({ reason }) => reason)}::text[]) as own (article, reason)
    join products p using (article) where l.order_id = ${orderId} and l.article = own.article`.execute(tx)
  if (note) await sql`update orders set customer_note = ${note} where id = ${orderId}`.execute(tx)
}
