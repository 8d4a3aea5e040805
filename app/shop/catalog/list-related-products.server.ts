import { sql } from 'kysely'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listPlaced, summaryShape } from './product.queries.server.ts'

/** Products bought together with it, then those of its category nearest in price. Sold out products are left out. */
export async function listRelatedProducts(
  shop: Pick<Shop, 'db'>,
  product: Pick<ProductSummary, 'id' | 'category' | 'priceCents'>,
): Promise<ProductSummary[]> {
  return (await listRelatedAndNamed(shop, product, [])).related
}

/** And the products with these articles that are on sale, in the same query. */
export async function listRelatedAndNamed(
  { db }: Pick<Shop, 'db'>,
  product: Pick<ProductSummary, 'id' | 'category' | 'priceCents'>,
  articles: readonly string[],
): Promise<{ related: ProductSummary[]; named: ProductSummary[] }> {
  const count = catalogLimits.relatedProducts
  const near = sql`from listed_products l join products p on p.id = l.product_id
    where l.category = ${product.category} and l.active and p.on_hand > p.held and l.product_id <> ${product.id}`
  const found = await listPlaced(
    db,
    summaryShape,
    sql`(select id, row_number() over (order by min(rank), min(distance), id) as place from (
          (select p.id, 0 as rank, -b.times as distance from bought_together b join products p on p.id = b.other_id
           where b.product_id = ${product.id} and p.active and p.on_hand > p.held
           order by b.times desc, p.id limit ${count})
          union all
          (select p.id, 1, l.price_cents - ${product.priceCents} ${near} and l.price_cents >= ${product.priceCents}
           order by l.price_cents, l.product_id limit ${count})
          union all
          (select p.id, 1, ${product.priceCents} - l.price_cents ${near} and l.price_cents < ${product.priceCents}
           order by l.price_cents desc, l.product_id desc limit ${count})
        ) as candidates group by id order by place limit ${count})
        union all
        select p.id, -wanted.place from unnest(${[...new Set(articles)]}::text[]) with ordinality as wanted (article, place)
        join products p on p.article = wanted.article and p.active`,
  )
  return {
    related: found.filter(({ place }) => place > 0).map((each) => each.product),
    named: found
      .filter(({ place }) => place < 0)
      .map((each) => each.product)
      .reverse(),
  }
}
