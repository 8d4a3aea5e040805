import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { hasNotEnded } from '#shop/orders/order-status.queries.server.ts'
import type { PromotionTerms, Worth } from './promotions.ts'
import type { Rehearsal } from './rehearsal.ts'

type RehearsalRow = Omit<Rehearsal, 'averageDiscountCents'>

/**
 * The rules of `checkPromotion` and the sums of `priceOrder` again in SQL, for all orders at once: judging and pricing a month of orders
 * one by one took as long as a page may. A property test compares the two.
 */
export async function rehearse(
  db: Db,
  { code, terms, since }: { code: string | null; terms: PromotionTerms; since: Date },
): Promise<RehearsalRow> {
  const { rows } = await sql<RehearsalRow>`
    with past as materialized (
      select id, placed_at, ${terms.maxUsesEach === null ? sql`null` : customer} as customer, user_id, email, total_cents,
        delivery_cents, promotion_code is null or promotion_code is not distinct from ${code}::text as counts
      from orders where placed_at >= ${since} and paid_at is not null and ${hasNotEnded('orders')}
    ),
    lines as materialized (
      select l.order_id, l.article, l.category, l.cents from past cross join lateral (
        select order_id, article, category, price_cents::bigint * quantity as cents from order_lines
        where order_id = past.id and ${matchesCategories(terms)} offset 0
      ) l where past.counts
    ),
    fitting as (
      select past.id, placed_at, total_cents, delivery_cents, goods.cents as goods_cents,
        ${terms.maxUsesEach === null ? notCounted : sql`row_number() over (partition by customer order by placed_at, id)`} as nth_of_customer
      from past join (select order_id, sum(cents::int) as cents from lines group by order_id) goods on goods.order_id = past.id
      where goods.cents >= ${terms.minimumCents} and ${isCustomerEligible(terms)}
    ),
    in_turn as (
      select id, placed_at, total_cents, delivery_cents, goods_cents,
        ${terms.maxUses === null ? notCounted : sql`row_number() over (order by placed_at, id)`} as nth from fitting
      where ${terms.maxUsesEach}::bigint is null or nth_of_customer <= ${terms.maxUsesEach}::bigint
    ),
    qualifying as materialized (
      select id, placed_at, nth, total_cents, goods_cents, ${goodsDiscount(terms.worth)}::bigint as off_cents,
        ${terms.worth.kind === 'free-delivery' ? sql`delivery_cents` : sql`0`} as off_delivery_cents
      from in_turn where ${terms.maxUses}::bigint is null or nth <= ${terms.maxUses}::bigint
    ),
    by_category as (${byCategory(terms.worth)})
    select (select count(*)::int from past) as orders, (select count(*)::int from past where not counts) as "withOtherCode",
      count(*)::int as qualifying, coalesce(sum(off_cents + off_delivery_cents), 0)::float8 as "discountCents",
      coalesce(sum(total_cents), 0)::float8 as "soldCents", max(placed_at) filter (where nth = ${terms.maxUses}::bigint) as "usedUpAt",
      (select coalesce(json_agg(json_build_object('category', category, 'orders', orders, 'discountCents', cents)
        order by cents desc, category), '[]') from by_category) as "byCategory"
    from qualifying`.execute(db)
  const [rehearsed] = rows
  if (!rehearsed) throw new Error('A sum is always one row')
  return rehearsed
}

/** Without a limit nobody is counted, which spares a sort of all orders for each. */
const notCounted = sql`null::bigint`

/** The account; a guest counts as the account that has ordered with the same email in this period, otherwise as the email. */
const customer = sql`coalesce(user_id::text, case when email <> '' then max(user_id::text) over (partition by email) end,
  nullif(email, ''), 'order ' || id)`

function matchesCategories({ categories }: PromotionTerms): RawBuilder<unknown> {
  return categories.length === 0 ? sql`true` : sql`category = any(${[...categories]}::text[])`
}

/** Anonymised orders have neither account nor email, so each counts as another customer's. */
function isCustomerEligible({ firstOrderOnly }: PromotionTerms): RawBuilder<unknown> {
  if (!firstOrderOnly) return sql`true`
  // `offset 0` makes the planner look up earlier orders for each order instead of reading all of them.
  const earlier = sql`(e.placed_at, e.id) < (past.placed_at, past.id) and ${hasNotEnded('e')}
    and (e.status <> 'Pending' or e.held_until is not null) offset 0`
  return sql`not exists (select from orders e where e.user_id = past.user_id and ${earlier})
    and not exists (select from orders e where e.email <> '' and e.email = past.email and ${earlier})`
}

function goodsDiscount(worth: Worth): RawBuilder<unknown> {
  if (worth.kind === 'percentage') return sql`(goods_cents * ${worth.percent}::bigint + 50) / 100`
  return worth.kind === 'fixed' ? sql`least(${worth.amountCents}::bigint, goods_cents)` : sql`0`
}

/**
 * Each line's part to the cent, as in `priceOrder`: the whole cents of its share, and one more for the lines that lost most by rounding.
 */
function byCategory(worth: Worth): RawBuilder<unknown> {
  if (worth.kind === 'free-delivery') return sql`select '' as category, 0 as orders, 0 as cents where false`
  return sql`
    select category, count(*)::int as orders, sum(cents)::float8 as cents from (
      select order_id, category, sum(cents) as cents from (
        select order_id, category, (whole + (row_number() over (partition by order_id order by lost desc, article collate "C")
          <= off_cents - sum(whole::int) over (partition by order_id))::int)::int as cents
        from lines join qualifying on qualifying.id = lines.order_id
        cross join lateral (select off_cents * cents / goods_cents as whole, off_cents * cents % goods_cents as lost) share
      ) parts group by order_id, category
    ) of_orders where cents > 0 group by category`
}
