import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { lowestBefore } from './price-in-force.queries.server.ts'

export type NextChange = {
  /** Lists have not followed a change yet. */
  due: boolean
  /** Milliseconds until the next change; null when none is planned. */
  leftMs: number | null
}

export async function readNextChange(db: Db): Promise<NextChange> {
  const { rows } = await sql<NextChange>`
    select exists (select from price_reductions where due_at <= now()) as due,
      floor(extract(epoch from least((select min(starts_at) from price_reductions where starts_at > now()),
        (select min(ends_at) from price_reductions where ends_at > now())) - now()) * 1000)::float8 as "leftMs"`.execute(
    db,
  )
  return rows[0] ?? { due: false, leftMs: null }
}

type ChangedProduct = { article: Article; category: CategorySlug }

/**
 * Lets lists follow due changes of prices. Products that another transaction has locked stay due. With `ids`, only those products, which the
 * caller has locked.
 */
export async function applyListedPrices(
  tx: Tx,
  limit: number,
  ids: readonly string[] | null = null,
): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    with locked as materialized (
      select id from products
      where id in (select product_id from price_reductions where due_at <= now() and (${ids}::bigint[] is null or product_id = any (${ids}::bigint[])) limit ${limit})
      order by id for no key update skip locked),
    followed as (
      update price_reductions r set listed = case when r.ends_at <= now() then 'ended' else 'started' end
      from locked where r.product_id = locked.id and r.due_at <= now())
    update products p set listed_reduction_cents = (
      select r.price_cents from price_reductions r where r.product_id = p.id and r.starts_at <= now() and r.ends_at > now())
    from locked where p.id = locked.id returning p.article, p.category`.execute(tx)
  return rows
}

export type NewReduction = { productId: string; priceCents: number; startsAt: Date | null; endsAt: Date }

/** Returns the ids of the products that got theirs. A start in the past is now; a product has one reduction at a time, so the earlier one stays. */
export async function insertReductions(tx: Tx, reductions: readonly NewReduction[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into price_reductions (product_id, price_cents, starts_at, ends_at)
    select "productId", "priceCents", greatest("startsAt", now()), "endsAt"
    from jsonb_to_recordset(${JSON.stringify(reductions)}::jsonb)
      as given ("productId" bigint, "priceCents" int, "startsAt" timestamptz, "endsAt" timestamptz)
    where "endsAt" > greatest("startsAt", now())
    on conflict do nothing returning product_id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type PlannedReduction = {
  productId: string
  article: Article
  name: string
  priceCents: number
  startsAt: Date
  endsAt: Date
  hasStarted: boolean
}

/** Reductions that are in force or planned, the earliest first. */
export async function listReductions(
  db: Db,
  articles: readonly string[],
  limit: number | null = null,
): Promise<PlannedReduction[]> {
  const { rows } = await sql<PlannedReduction>`
    select p.id::text as "productId", p.article, p.name, r.price_cents as "priceCents", r.starts_at as "startsAt", r.ends_at as "endsAt",
      r.starts_at <= now() as "hasStarted"
    from products p join price_reductions r on r.product_id = p.id
    where p.article = any (${[...articles]}::text[]) and r.ends_at > now() order by r.starts_at, p.article
    limit ${limit}`.execute(db)
  return rows
}

/** A reduction in force ends now and stays in the history; one that has not begun has never been seen and is deleted. */
export async function endReductionsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from price_reductions where product_id = any (${ids}::bigint[]) and starts_at >= now()`.execute(tx)
  await sql`
    update price_reductions set ends_at = now() where product_id = any (${ids}::bigint[]) and ends_at > now()`.execute(
    tx,
  )
}

export type PriceBefore = { article: Article; name: string; regularCents: number; lowestCents: number | null }

/** Regular prices and the lowest of the 30 days before `startsAt`; null is now. */
export async function listPricesBefore(
  db: Db,
  articles: readonly string[],
  startsAt: Date | null,
): Promise<PriceBefore[]> {
  const moment = sql`greatest(${startsAt}::timestamptz, now())`
  const { rows } = await sql<PriceBefore>`
    select p.article, p.name, p.price_cents as "regularCents", ${lowestBefore(sql`p.id`, moment)} as "lowestCents"
    from products p where p.article = any (${[...articles]}::text[]) and p.deleted_at is null order by p.article`.execute(
    db,
  )
  return rows
}
