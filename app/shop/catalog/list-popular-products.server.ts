import { sql } from 'kysely'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

/** Products in stock with the highest popularity, which weighs recent views and sales. */
export async function listPopularProducts({ db }: Pick<Shop, 'db'>, count: number): Promise<ProductSummary[]> {
  return listSummaries(
    db,
    sql`select p.id, row_number() over (order by l.popularity desc, l.product_id desc) as place
        from listed_products l join products p on p.id = l.product_id
        where l.active and p.on_hand > p.held
        order by l.popularity desc, l.product_id desc limit ${count}`,
  )
}
