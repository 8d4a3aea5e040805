import { sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

/** What the owner put into the new collection, the newest first; when that is not enough, the newest of the rest. */
export async function listNewCollection({ db }: Pick<Shop, 'db'>): Promise<ProductSummary[]> {
  return listSummaries(
    db,
    sql`select p.id, row_number() over (order by p.new_collection desc, p.created_at desc, p.id desc) as place
        from products p where p.active
        order by p.new_collection desc, p.created_at desc, p.id desc limit ${limits.newCollectionSize}`,
  )
}
