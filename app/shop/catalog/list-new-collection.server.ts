import { sql } from 'kysely'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

/** The admin's new collection, newest first, filled up with the newest other products. */
export async function listNewCollection({ db }: Pick<Shop, 'db'>): Promise<ProductSummary[]> {
  return listSummaries(
    db,
    sql`select p.id, row_number() over (order by p.new_collection desc, p.created_at desc, p.id desc) as place
        from products p where p.active
        order by p.new_collection desc, p.created_at desc, p.id desc limit ${listingLimits.newCollectionSize}`,
  )
}
