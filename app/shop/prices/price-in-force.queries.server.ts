import { type RawBuilder, sql } from 'kysely'

/*
 * Prices follow the clock of the database, the only one that all processes of a shop share: `now()` is the start of the transaction, so that
 * all lines of an order have the prices of one moment.
 */

const isInForce = sql`r.product_id = p.id and r.starts_at <= now() and r.ends_at > now()`

/** The price that is charged for the product `p`, in cents. */
export const priceInForce: RawBuilder<number> = sql`
  least(p.price_cents, (select r.price_cents from price_reductions r where ${isInForce}))`

/** A `ReductionInForce` of the product `p`, or null. */
export const reductionInForce: RawBuilder<unknown> = sql`
  (select json_build_object('priceCents', r.price_cents, 'lowestCents', ${lowestBefore(sql`r.product_id`, sql`r.starts_at`)}, 'until', r.ends_at)
   from price_reductions r where ${isInForce})`

/**
 * The lowest price in force in the 30 days before a moment. The price in force is the lower one of the regular and a reduced price, so the
 * lowest of both is the lowest in force.
 */
export function lowestBefore(productId: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`least(
    (select min(h.price_cents) from price_periods h where h.product_id = ${productId} and h.from_at < ${moment}
      and coalesce(h.until_at, 'infinity') > ${moment} - interval '30 days'),
    (select min(e.price_cents) from price_reductions e where e.product_id = ${productId} and e.starts_at < ${moment}
      and e.ends_at > ${moment} - interval '30 days'))`
}

/** The lowest price of the product `p` in the 30 days before its current price, which came with a reduction or with the last change of the regular one. */
export const lowestBeforeCurrent: RawBuilder<number | null> = lowestBefore(
  sql`p.id`,
  sql`coalesce((select r.starts_at from price_reductions r where ${isInForce}),
    (select h.from_at from price_periods h where h.product_id = p.id and h.until_at is null))`,
)
