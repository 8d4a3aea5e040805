import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/**
 * Returns true for the first view of the visitor on that day. `synchronous_commit` is off: losing the last few views in a power cut is
 * cheaper than making each view wait for the disk while others wait for the same row. Each view also deletes a few views of earlier days,
 * so that they never have to be deleted all at once.
 */
export async function recordView(db: Db, article: string, visitor: string, at: Date): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  const { rows } = await sql`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true)),
    seen as (
      insert into product_views (day, product_id, visitor)
      select ${day}::date, p.id, ${visitor} from products p cross join hasty where p.article = ${article} and p.active
      on conflict do nothing returning product_id
    ),
    swept as (
      delete from product_views where (day, product_id, visitor) in (
        select day, product_id, visitor from product_views where day < ${day}::date - 1 limit 20 for update skip locked)
    )
    update listed_products l set view_count = l.view_count + 1, popularity = popularity_after(l.popularity, 1, ${at}::timestamptz)
    from seen where l.product_id = seen.product_id returning l.product_id`.execute(db)
  return rows.length > 0
}
