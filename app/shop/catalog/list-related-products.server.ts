import { sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

/** What was bought together with it, then its neighbours in price from the same category. Never what is sold out. */
export async function listRelatedProducts(
  { db }: Pick<Shop, 'db'>,
  product: Pick<ProductSummary, 'id' | 'category' | 'priceCents'>,
): Promise<ProductSummary[]> {
  const count = limits.relatedProducts
  const near = sql`p.category = ${product.category} and p.active and p.on_hand > p.held and p.id <> ${product.id}`
  return listSummaries(
    db,
    sql`select id, row_number() over (order by min(rank), min(distance), id) as place from (
          (select p.id, 0 as rank, -b.times as distance from bought_together b join products p on p.id = b.other_id
           where b.product_id = ${product.id} and p.active and p.on_hand > p.held
           order by b.times desc, p.id limit ${count})
          union all
          (select p.id, 1, p.price_cents - ${product.priceCents} from products p
           where ${near} and p.price_cents >= ${product.priceCents} order by p.price_cents, p.id limit ${count})
          union all
          (select p.id, 1, ${product.priceCents} - p.price_cents from products p
           where ${near} and p.price_cents < ${product.priceCents} order by p.price_cents desc, p.id desc limit ${count})
        ) as candidates group by id order by place limit ${count}`,
  )
}
