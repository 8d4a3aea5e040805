import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Db } from '#shop/database.server.ts'
import type { Article } from './catalog.ts'

export type SitemapProduct = { id: string; article: Article; category: CategorySlug; updatedAt: Date }

/** The ranges of `length` ids that contain an active product, counted from one. Reads one row per range. */
export async function listIdRanges(db: Db, length: number): Promise<number[]> {
  const { rows } = await sql<{ stretch: number }>`
    select stretch::int as stretch
    from generate_series(1, (select (max(id) - 1) / ${length}::bigint + 1 from products)) as stretch
    where exists (
      select from products p
      where p.active and p.id > (stretch - 1) * ${length}::bigint and p.id <= stretch * ${length}::bigint
    )`.execute(db)
  return rows.map(({ stretch }) => stretch)
}

/** The next active products after one id and up to another, in id order. */
export async function listProductsBetween(
  db: Db,
  ids: { after: string; upTo: number; take: number },
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select id::text as id, article, category, updated_at as "updatedAt" from products
    where active and id > ${ids.after}::bigint and id <= ${ids.upTo}::bigint
    order by products.id limit ${ids.take}`.execute(db)
  return rows
}
