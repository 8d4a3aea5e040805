import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import { containsWords } from './catalogue-table.queries.server.ts'
import type { DeletedProduct } from './deleted-products.ts'

/** `since`: products deleted then or earlier are left out. */
type DeletedProductFilter = { query: string; since: Date }

export async function countDeletedProducts(db: Db, filter: DeletedProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${matches(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The last deleted comes first. */
export async function listDeletedPage(
  db: Db,
  filter: DeletedProductFilter,
  pageOf: PageRequest,
): Promise<DeletedProduct[]> {
  const { scanDirection, limit, offset } = pageWindow(pageOf, 'desc')
  const direction = sql.raw(scanDirection)
  const { rows } = await sql<DeletedProduct>`
    with chosen as materialized (
      select p.id from products p where ${matches(filter)}
      order by p.deleted_at ${direction}, p.id ${direction} limit ${limit} offset ${offset})
    select p.article, p.name, p.category, p.deleted_at as "deletedAt",
      (select entry.full_name from audit_entries entry where entry.subject = p.article and entry.what = 'product.delete'
       order by entry.id desc limit 1) as "deletedBy"
    from chosen join products p on p.id = chosen.id order by p.deleted_at desc, p.id desc`.execute(db)
  return rows
}

function matches({ query, since }: DeletedProductFilter): RawBuilder<unknown> {
  return sql.join([sql`p.deleted_at > ${since}`, ...containsWords(query)], sql` and `)
}

/** Returns how many pictures were removed. The rows are locked, so that a product that is restored meanwhile keeps its pictures. */
export async function removePicturesOfDeleted(db: Db, until: Date): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select p.id from products p
      where p.deleted_at <= ${until} and exists (select from product_pictures pp where pp.product_id = p.id)
      order by p.id for no key update)
    delete from product_pictures pp using ended where pp.product_id = ended.id returning pp.hash`.execute(db)
  return rows.length
}
