import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { StockMovementReason } from './count-reasons.ts'

export type StockEntry = {
  id: string
  at: Date
  change: number
  /** The stock after this change. */
  stock: number
  reason: StockMovementReason
  orderNumber: OrderNumber | null
  /** Who counted. */
  fullName: string | null
}

type LedgerPage = { count: number; before: string | null }

/** The newest changes of a product's stock, before an entry if one is named. The stock after each is counted back from today's. */
export async function listStockEntries(
  db: Db,
  productId: string,
  { count, before }: LedgerPage,
): Promise<StockEntry[]> {
  const isEarlier = before === null ? sql`true` : sql`m.id < ${before}`
  const { rows } = await sql<StockEntry>`
    with today as (
      select p.on_hand - coalesce((select sum(m.change) from stock_movements m
        where m.product_id = p.id and not ${isEarlier}), 0)::integer as stock
      from products p where p.id = ${productId}
    ), page as (
      select m.* from stock_movements m where m.product_id = ${productId} and ${isEarlier} order by m.id desc limit ${count}
    )
    select page.id::text as id, page.moved_at as at, page.change, page.reason, o.number as "orderNumber", page.full_name as "fullName",
      (today.stock - coalesce(sum(page.change) over (order by page.id desc
        rows between unbounded preceding and 1 preceding), 0))::integer as stock
    from today cross join page left join orders o on o.id = page.order_id order by page.id desc`.execute(db)
  return rows
}

export type CountableProduct = {
  id: string
  article: string
  name: string
  onHand: number
  /** Pieces of `onHand` that customers hold while they pay. */
  held: number
  /** Pieces of paid orders that are in no parcel yet: they have left `onHand`, and still lie in their place. */
  toPack: number
  /** The latest change by an admin: by counting, form, file or API. */
  countedId: string | null
}

/** Null when there is no such product, or it is deleted. */
export async function findCountableProduct(db: Db, article: string): Promise<CountableProduct | null> {
  const { rows } = await sql<CountableProduct>`
    select p.id::text as id, p.article, p.name, p.on_hand as "onHand", p.held,
      (select max(m.id)::text from stock_movements m where m.product_id = p.id
        and m.reason not in ('sale', 'return', 'sent-again', 'came-back')) as "countedId",
      (select coalesce(sum(l.quantity - l.packed_quantity - greatest(l.cancelled_quantity, l.refunded_quantity - l.packed_quantity)), 0)::integer
        from order_lines l join orders o on o.id = l.order_id join stock_holds h using (order_id, product_id)
        where l.product_id = p.id and h.state = 'taken' and o.status in ('Pending', 'Processing', 'On Hold')
          and l.quantity - l.packed_quantity - greatest(l.cancelled_quantity, l.refunded_quantity - l.packed_quantity) > 0) as "toPack"
    from products p where p.article in (${article}, upper(${article})) and p.deleted_at is null
    order by p.article = ${article} desc limit 1`.execute(db)
  return rows[0] ?? null
}
