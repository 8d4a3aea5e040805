import { sql } from 'kysely'
import { touchPages } from '#db/page-versions.ts'
import { arrayValue } from '#shop/array-value.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'

/**
 * For a payment that did not come. Does nothing when nothing is held: a payment that is started again and again must not drop the pages of all
 * its products from memory.
 */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await lockProductsOf(tx, orderId)
  const { rows } = await sql`
    update stock_holds set state = 'released' where order_id = ${orderId} and state = 'open' returning product_id`.execute(
    tx,
  )
  if (rows.length > 0) await touchProductsOf(tx, orderId)
}

/** Holds released or completely returned stock again. False, and nothing is held, when there is too little of a product. */
export async function holdStockAgain(tx: Tx, orderId: string): Promise<boolean> {
  await lockProductsOf(tx, orderId)
  if (!(await isInStock(tx, orderId))) return false
  await sql`update stock_holds set state = 'open', returned = 0, restocked = 0, ended = 0
    where order_id = ${orderId} and (state = 'released' or (state = 'taken' and returned = quantity))`.execute(tx)
  await touchProductsOf(tx, orderId)
  return true
}

/**
 * Takes the stock that the order has not taken yet: what it holds or has released, and what came back when it ended. Cancelled pieces stay in
 * stock. False, and nothing is taken, when there is too little of a product. Also raises the products' popularity.
 */
export async function takeStock(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  await lockProductsOf(tx, orderId)
  if (!(await isInStock(tx, orderId))) return false
  await sql`
    with before as (select h.product_id,
        case when h.state = 'taken' then h.restocked else l.cancelled_quantity end as left_in_stock,
        case when h.state = 'taken' then h.ended else h.quantity - l.cancelled_quantity end as units
      from stock_holds h join order_lines l using (order_id, product_id) where h.order_id = ${orderId}),
    taken as (update stock_holds h set state = 'taken', returned = before.left_in_stock, restocked = before.left_in_stock, ended = 0 from before
      where h.order_id = ${orderId} and h.product_id = before.product_id and before.units > 0 returning h.product_id)
    update listed_products l set popularity = popularity_after(l.popularity, 20 * before.units, ${at}::timestamptz)
    from before where l.product_id = before.product_id and before.units > 0
      and before.product_id in (select product_id from taken)`.execute(tx)
  await touchProductsOf(tx, orderId)
  return true
}

export type Pieces = { article: string; quantity: number }

/**
 * Returns the stock of an order that ends: the chosen pieces, or without a choice those that are in no parcel handed over. Callers check that
 * the order has not ended before.
 */
export async function returnStock(tx: Tx, orderId: string, chosen?: readonly Pieces[]): Promise<void> {
  await lockProductsOf(tx, orderId)
  await sql`update stock_holds set state = 'released' where order_id = ${orderId} and state = 'open'`.execute(tx)
  const units = chosen
    ? sql`(select p.article, back.quantity from products p join unnest(${chosen.map(({ article }) => article)}::text[],
        ${chosen.map(({ quantity }) => quantity)}::int[]) as back (article, quantity) using (article))`
    : sql`(select l.article, l.quantity - l.cancelled_quantity - coalesce((select sum(pl.quantity) from parcel_lines pl
        join parcels pa on pa.id = pl.parcel_id and pa.state <> 'packed' and pa.replaces_id is null
        where pl.order_id = l.order_id and pl.position = l.position), 0)::integer as quantity
        from order_lines l where l.order_id = ${orderId})`
  await sql`
    update stock_holds h set returned = h.returned + least(back.quantity, h.quantity - h.returned),
      ended = h.ended + least(back.quantity, h.quantity - h.returned)
    from ${units} as back join products p using (article)
    where h.order_id = ${orderId} and h.state = 'taken' and p.id = h.product_id and least(back.quantity, h.quantity - h.returned) > 0`.execute(
    tx,
  )
  await touchProductsOf(tx, orderId)
}

/** Returns pieces of an order that goes on; never more than were taken. */
export async function returnUnits(tx: Tx, orderId: string, units: readonly Pieces[]): Promise<void> {
  await lockProductsOf(tx, orderId)
  await sql`
    update stock_holds h set returned = h.returned + least(back.quantity, h.quantity - h.returned),
      restocked = h.restocked + least(back.quantity, h.quantity - h.returned)
    from unnest(${units.map(({ article }) => article)}::text[], ${units.map(({ quantity }) => quantity)}::int[])
      as back (article, quantity), products p
    where h.order_id = ${orderId} and h.state = 'taken' and p.id = h.product_id and p.article = back.article
      and h.quantity > h.returned`.execute(tx)
  await touchProductsOf(tx, orderId)
}

/**
 * Takes pieces again that a return brought back to stock. False, and nothing is taken, when there is too little of a product. Callers know
 * that so many came back.
 */
export async function takeUnitsAgain(tx: Tx, orderId: string, units: readonly Pieces[]): Promise<boolean> {
  await lockProductsOf(tx, orderId)
  const wanted = sql`unnest(${units.map(({ article }) => article)}::text[], ${units.map(({ quantity }) => quantity)}::int[])
    as again (article, quantity)`
  const { rows } = await sql`
    select from products p join ${wanted} using (article) where p.on_hand - p.held >= again.quantity`.execute(tx)
  if (rows.length < units.length) return false
  await sql`
    update stock_holds h set returned = h.returned - least(again.quantity, h.restocked),
      restocked = h.restocked - least(again.quantity, h.restocked)
    from ${wanted} join products p using (article)
    where h.order_id = ${orderId} and h.state = 'taken' and p.id = h.product_id and h.restocked > 0`.execute(tx)
  await touchProductsOf(tx, orderId)
  return true
}

/**
 * Moves pieces of an order's products into or out of the stock apart from its sale: sent again (negative), or come back. False, and nothing is
 * moved, when there is too little of a product.
 */
export async function moveStockOfParcel(
  tx: Tx,
  orderId: string,
  moved: { pieces: readonly Pieces[]; reason: 'sent-again' | 'came-back'; at: Date },
): Promise<boolean> {
  await lockProductsOf(tx, orderId)
  const sign = moved.reason === 'sent-again' ? -1 : 1
  const articles = moved.pieces.map(({ article }) => article)
  const changes = moved.pieces.map(({ quantity }) => sign * quantity)
  const { rows } = await sql<{ article: string }>`
    select p.article from products p join unnest(${articles}::text[], ${changes}::int[]) as m (article, change) using (article)
    where p.on_hand - p.held + m.change >= 0`.execute(tx)
  if (rows.length < moved.pieces.length) return false
  await sql`
    insert into stock_movements (product_id, change, reason, order_id, moved_at)
    select p.id, m.change, ${moved.reason}, ${orderId}, ${moved.at}
    from unnest(${articles}::text[], ${changes}::int[]) as m (article, change) join products p using (article)
    order by p.id`.execute(tx)
  await touchProductsOf(tx, orderId)
  return true
}

/** Products whose stock, movements and holds disagree, or with a hold that never ends. Always empty unless there is a bug. */
export async function listStockDisagreements(db: Db): Promise<{ article: string }[]> {
  const { rows } = await sql<{ article: string }>`
    select p.article from products p
    left join (select product_id, sum(change) as moved from stock_movements group by 1) m on m.product_id = p.id
    left join (select product_id, sum(quantity) as holding from stock_holds where state = 'open' group by 1) h on h.product_id = p.id
    where p.on_hand <> coalesce(m.moved, 0) or p.held <> coalesce(h.holding, 0)
      or exists (select from stock_holds endless join orders o on o.id = endless.order_id
        where endless.product_id = p.id and endless.state = 'open' and o.held_until is null)
    order by p.article`.execute(db)
  return rows
}

/**
 * For verbs that move stock after a refund or of several orders: the number of a credit note is the last lock, and products come before it.
 * Always locks in id order, to avoid deadlocks, and `for no key update`, so that carts need not wait.
 */
export async function lockProductsOf(tx: Tx, ...orderIds: string[]): Promise<void> {
  await sql`
    select from products where id in (select product_id from stock_holds where order_id = any (${arrayValue(orderIds, 'bigint')}))
    order by id for no key update`.execute(tx)
}

/** True when everything the order neither holds nor has taken is in stock. False for a deleted product. */
export async function isInStock(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select not exists (
      select from stock_holds h join products p on p.id = h.product_id join order_lines l using (order_id, product_id)
      where h.order_id = ${orderId} and p.on_hand - p.held
        < case h.state when 'released' then h.quantity when 'taken' then h.ended else 0 end
    ) and not exists (select from order_lines where order_id = ${orderId} and product_id is null) as there`.execute(tx)
  return rows[0]?.there ?? false
}

async function touchProductsOf(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx
    .selectFrom('stock_holds')
    .innerJoin('products', 'products.id', 'stock_holds.product_id')
    .select('products.article')
    .where('order_id', '=', orderId)
    .execute()
  await touchPages(
    tx,
    rows.map(({ article }) => `product:${article}` as const),
  )
}
