import { sql } from 'kysely'
import { daysEarlier } from '#rulebook/days.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { Db, Tx } from '#shop/database.server.ts'

export async function selectStockLimit(db: Db, article: string): Promise<number | null> {
  const row = await db
    .selectFrom('stock_notice_limits as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.below')
    .where('p.article', '=', article)
    .executeTakeFirst()
  return row?.below ?? null
}

/** False when there is no such product. */
export async function upsertStockLimit(db: Db, article: string, below: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stock_notice_limits (product_id, below) select id, ${below} from products where article = ${article}
    on conflict (product_id) do update set below = excluded.below`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteStockLimit(db: Db, article: string): Promise<void> {
  await db
    .deleteFrom('stock_notice_limits')
    .where('product_id', '=', (eb) => eb.selectFrom('products').select('id').where('article', '=', article))
    .execute()
}

/** Products for sale with fewer free pieces than their number. */
export async function listBelowLimit(db: Db): Promise<{ article: string; name: string; left: number; days: null }[]> {
  const { rows } = await sql<{ article: string; name: string; left: number; days: null }>`
    select p.article, p.name, p.on_hand - p.held as left, null as days
    from stock_notice_limits l join products p on p.id = l.product_id
    where p.active and p.on_hand - p.held < l.below order by p.article limit ${noticeLimits.lookedAt}`.execute(db)
  return rows
}

/** Products that do not run out any more may be told again: their old notices give the name of the event free. */
export async function reopenStockNotices(tx: Tx, lowArticles: readonly string[], at: Date): Promise<void> {
  const toldBefore = daysEarlier(at, noticeLimits.stockPauseDays)
  await sql`
    update notices set once_key = once_key || ':' || id where kind = 'stock-low' and happened_at < ${toldBefore}
      and once_key = 'stock-low:' || (data ->> 'article') and data ->> 'article' <> all(${lowArticles}::text[])`.execute(
    tx,
  )
}
