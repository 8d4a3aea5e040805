import { sql } from 'kysely'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

/** What is looked at and bought most these weeks, of what can be bought. */
export async function listPopularProducts({ db }: Pick<Shop, 'db'>, count: number): Promise<ProductSummary[]> {
  return listSummaries(
    db,
    sql`select p.id, row_number() over (order by p.popularity desc, p.id desc) as place
        from products p where p.active and p.on_hand > p.held
        order by p.popularity desc, p.id desc limit ${count}`,
  )
}
