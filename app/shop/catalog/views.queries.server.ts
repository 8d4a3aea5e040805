import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/** Answers whether it was this visitor's first look of the day. */
export async function recordView(db: Db, article: string, visitor: string, at: Date): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  const { rows } = await sql`
    with seen as (
      insert into product_views (day, product_id, visitor)
      select ${day}::date, p.id, ${visitor} from products p where p.article = ${article} and p.active
      on conflict do nothing returning product_id
    )
    update products p set view_count = p.view_count + 1, popularity = popularity_after(p.popularity, 1, ${at}::timestamptz)
    from seen where p.id = seen.product_id returning p.id`.execute(db)
  return rows.length > 0
}
