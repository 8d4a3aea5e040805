import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Article, ProductId } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { reductionInForce } from '#shop/prices/price-in-force.queries.server.ts'
import type { ReductionInForce } from '#shop/prices/reductions.ts'

type Asked = { productId: ProductId; email: string; at: Date; isConfirmed: boolean }

/**
 * A request that waits keeps its place; one whose email was sent begins again. `isNews` is false when the request was already confirmed and
 * waits.
 */
export async function insertRequest(
  tx: Tx,
  { productId, email, at, isConfirmed }: Asked,
): Promise<{ id: string; isNews: boolean }> {
  await tx
    .deleteFrom('back_in_stock_requests')
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .where('told_at', 'is not', null)
    .execute()
  const { rows } = await sql<{ id: string; was_confirmed: boolean }>`
    insert into back_in_stock_requests as kept (product_id, email, asked_at, confirmed_at)
    values (${productId}, ${email}, ${at}, ${isConfirmed ? at : null})
    on conflict (product_id, email) do update set confirmed_at = coalesce(kept.confirmed_at, excluded.confirmed_at),
      asked_at = case when kept.confirmed_at is null then excluded.asked_at else kept.asked_at end
    returning id, coalesce(confirmed_at < ${at}, false) as was_confirmed`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The request was not stored')
  return { id: row.id, isNews: !row.was_confirmed }
}

export async function hasRequest(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('back_in_stock_requests').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function markRequestConfirmed(db: Db, id: string, { at, askedAfter }: { at: Date; askedAfter: Date }) {
  const row = await db
    .updateTable('back_in_stock_requests')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(at)) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('asked_at', '>', askedAfter)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRequest(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('back_in_stock_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteRequestsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('back_in_stock_requests').where('email', '=', email.toLowerCase()).execute()
}

export async function deleteOldRequests(
  db: Db,
  before: { unconfirmed: Date; waiting: Date; told: Date },
): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where((eb) =>
      eb.or([
        eb('told_at', '<', before.told),
        eb('asked_at', '<', before.waiting),
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', before.unconfirmed)]),
      ]),
    )
    .execute()
}

export function listRequestsOf(db: Db, email: string) {
  return db
    .selectFrom('back_in_stock_requests as request')
    .innerJoin('products as product', 'product.id', 'request.product_id')
    .select(['product.article', 'product.name', 'request.asked_at as askedAt', 'request.told_at as toldAt'])
    .where('request.email', '=', email.toLowerCase())
    .orderBy('request.asked_at')
    .execute()
}

/** Two jobs at once would announce the same piece twice. */
export async function lockAnnouncements(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('back in stock'))`.execute(tx)
}

/** Pieces that are gone are not announced any more, nor are those that stayed free for long. */
export async function endAnnouncements(tx: Tx, toldBefore: Date): Promise<void> {
  await sql`
    update back_in_stock_requests set announced = false where id in (
      select id from (
        select request.id, request.told_at, product.on_hand - product.held as free,
          row_number() over (partition by request.product_id order by request.told_at desc, request.id) as place
        from back_in_stock_requests request join products product on product.id = request.product_id
        where request.announced) open
      where open.place > open.free or open.told_at <= ${toldBefore})`.execute(tx)
}

export type ToldRequest = {
  id: string
  email: string
  askedAt: Date
  article: Article
  name: string
  category: CategorySlug
  regularCents: number
  reduction: ReductionInForce | null
}

/** The requests that are next, as many for each product as it has free pieces that are not announced. */
export async function claimNextRequests(tx: Tx, at: Date): Promise<ToldRequest[]> {
  const { rows } = await sql<ToldRequest>`
    with waiting as (
      select request.id, request.product_id,
        row_number() over (partition by request.product_id order by request.asked_at, request.id) as place
      from back_in_stock_requests request join products product on product.id = request.product_id
      where request.confirmed_at is not null and request.told_at is null
        and product.active and product.on_hand > product.held),
    next as (
      select waiting.id from waiting join products product on product.id = waiting.product_id
      where waiting.place <= product.on_hand - product.held - (
        select count(*) from back_in_stock_requests told where told.product_id = product.id and told.announced))
    update back_in_stock_requests request set told_at = ${at}, announced = true
    from next, products product where request.id = next.id and product.id = request.product_id
    returning request.id, request.email, request.asked_at as "askedAt", product.article, product.name,
      product.category, product.price_cents as "regularCents",
      (select ${reductionInForce} from products p where p.id = product.id) as reduction`.execute(tx)
  return rows.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime())
}
