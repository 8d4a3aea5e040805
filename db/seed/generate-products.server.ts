import { type RawBuilder, sql } from 'kysely'
import { touchPages } from '#db/page-versions.ts'
import { categories } from '#rulebook/categories.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { firstWords, lastWords, productKinds, secondWords } from './generated-product-names.ts'

const batchSize = 20_000
/** Articles of the demo catalogue and those added by admins have lower numbers. */
const firstNumber = 1000

/**
 * Grows the catalogue to `total` products, to test the shop with a large one. Each new product is a variant of a demo product with its
 * pictures, texts and colour, and a name, price and age of its own; the same ones every time. They have stars but no written reviews.
 * Returns how many were added.
 */
export async function generateProducts(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  total: number,
): Promise<number> {
  const missing = Math.max(total - (await countProducts(db)), 0)
  if (missing === 0) return 0
  const first = await countGenerated(db)
  for (let done = 0; done < missing; done += batchSize) {
    const size = Math.min(batchSize, missing - done)
    await db.transaction().execute((tx) => insertBatch(tx, first + done, size, now()))
    log.info({ products: done + size, of: missing }, 'Products generated')
  }
  await updatePlannerStatistics(db)
  await touchPages(db, ['catalogue', 'new-collection', ...categories.map(({ slug }) => `category:${slug}` as const)])
  return missing
}

/** Updates the planner's statistics at once, instead of waiting for autovacuum. */
async function updatePlannerStatistics(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    // VACUUM cannot run in a transaction, so `set local` would have no effect.
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
      connection,
    )
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze) products, listed_products, product_search, product_pictures, listing_counts, known_words, known_spellings`.execute(
      connection,
    )
    await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, false)`.execute(connection)
  })
}

async function countProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(db)
  return rows[0]?.products ?? 0
}

/** The variants are numbered from 0 and added in that order, twelve per category in turn, so that the highest article gives their number. */
async function countGenerated(db: Db): Promise<number> {
  const prefixes = categories.map(({ articlePrefix }) => articlePrefix)
  const { rows } = await sql<{ relatives: number }>`
    select coalesce(max((number - ${firstNumber}) / 12 * 72 + (category_number - 1) * 12 + (number - ${firstNumber}) % 12) + 1, 0)::int as relatives
    from unnest(${prefixes}::text[]) with ordinality as categories (prefix, category_number)
    join (select split_part(article, '-', 1) as prefix, split_part(article, '-', 2)::bigint as number
          from products where article ~ '^[A-Z]{3}-[1-9][0-9]{3,8}$') as known using (prefix)`.execute(db)
  return rows[0]?.relatives ?? 0
}

async function insertBatch(tx: Tx, first: number, size: number, today: Date): Promise<void> {
  const article = sql`kind.prefix || '-' || ${firstNumber} + i / 72 * 12 + i % 12`
  // Each kind uses all its names before one repeats; the prime gives neighbours different names.
  const named = sql`generate_series(${first}::bigint, ${first + size - 1}::bigint) as i
    join kind on kind.place = i % 72
    cross join lateral (select i / 72 * 7919 % ${firstWords.length * secondWords.length * lastWords.length} as turn) as turns
    join one on one.place = turn % ${firstWords.length}
    join two on two.place = turn / ${firstWords.length} % ${secondWords.length}
    join three on three.place = turn / ${firstWords.length * secondWords.length}`
  const views = sql`floor(3000 * ${randomSql(9)} ^ 4)`
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local hyggehus.seeding = 'yes'`.execute(tx)
  await sql`
    with ${parts()}, relatives as (
      select ${article} as article, one.word || ' ' || two.word || ' ' || kind.name || three.word as name,
        kind.category, kind.description, kind.about_product, kind.color, kind.facts,
        greatest(floor(kind.price_cents * (0.5 + 1.4 * ${randomSql(1)}) / 100)::int, 3) * 100
          + (array[0, 0, 50, 90, 90])[1 + floor(5 * ${randomSql(2)})::int] as price_cents,
        case when ${randomSql(3)} < 0.04 then 0 else 1 + floor(60 * ${randomSql(4)})::int end as on_hand,
        ${today}::timestamptz - interval '1 day' * (30 + 900 * ${randomSql(5)}) as created_at,
        case when ${randomSql(6)} < 0.3 then 0 else floor(40 * ${randomSql(7)} ^ 3)::int + 1 end as review_count,
        3.2 + 1.8 * ${randomSql(8)} as average, ${views}::int / 18 as units_sold
      from ${named}
    )
    insert into products (article, name, category, description, about_product, color, facts, price_cents, on_hand, created_at, updated_at,
      rating_sum, review_count, units_sold)
    select article, name, category, description, about_product, color, facts, price_cents, on_hand, created_at, created_at,
      round(review_count * average), review_count, units_sold
    from relatives on conflict (article) do nothing`.execute(tx)
  await sql`
    with ${parts()}
    insert into listed_products (product_id, category, color, price_cents, review_score, view_count, popularity, active)
    select p.id, p.category, p.color, p.price_cents, p.review_score, ${views}, popularity_after(
      extract(epoch from p.created_at)::double precision / 2592000, ${views} * 2, p.created_at + (${today} - p.created_at) * 0.7), true
    from ${named} join products p on p.article = ${article}
    on conflict do nothing`.execute(tx)
  await sql`
    with ${parts()}
    insert into product_search (product_id, category, color, price_cents, name_words, all_words)
    select p.id, p.category, p.color, p.price_cents, one.lexemes || two.lexemes || kind.lexemes || three.lexemes,
      one.lexemes || two.lexemes || kind.lexemes || three.lexemes || kind.all_words
    from ${named} join products p on p.article = ${article}
    on conflict do nothing`.execute(tx)
  await sql`
    with ${parts()}
    insert into product_pictures (product_id, position, hash, view, alt)
    select p.id, shown.position, shown.hash, shown.view, shown.alt
    from ${named} join products p on p.article = ${article}
    join product_pictures shown on shown.product_id = kind.id
    on conflict do nothing`.execute(tx)
}

/** The words of the names, each with its search words: computing those again for each product would take most of the time. */
function parts(): RawBuilder<unknown> {
  return sql`
    kind as materialized (
      select known.place - 1 as place, known.name, array_to_tsvector(words_in(known.name)) as lexemes,
        split_part(p.article, '-', 1) as prefix, p.id, p.category, p.description, p.about_product, p.color, p.facts, p.price_cents,
        array_to_tsvector(product_words('', p.description, p.about_product, p.category, p.color, p.facts)) as all_words
      from unnest(${Object.keys(productKinds)}::text[], ${Object.values(productKinds)}::text[]) with ordinality as known (article, name, place)
      join products p on p.article = known.article
    ), one as materialized (${wordsSql(firstWords)}), two as materialized (${wordsSql(secondWords)}), three as materialized (${wordsSql(lastWords)})`
}

function wordsSql(list: readonly string[]): RawBuilder<unknown> {
  return sql`select place - 1 as place, word, array_to_tsvector(words_in(word)) as lexemes
    from unnest(${list}::text[]) with ordinality as list (word, place)`
}

/** A number from 0 (inclusive) to 1 (exclusive), the same every time for the same product. */
function randomSql(salt: number): RawBuilder<unknown> {
  return sql`((hashint8extended(i, ${sql.lit(salt)}) & 1048575) / 1048576.0)::double precision`
}
