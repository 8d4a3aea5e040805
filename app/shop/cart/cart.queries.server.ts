import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import { type Article, isArticle } from '#shop/catalog/catalog.ts'
import { findSummaries } from '#shop/catalog/product.queries.server.ts'
import type { Db } from '#shop/database.server.ts'
import type { KeptLine } from './cart.ts'

export async function listLines(db: Db, userId: UserId): Promise<KeptLine[]> {
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .select(['line.product_id', 'line.amount', 'line.seen_price_cents', 'line.version', 'line.added_at'])
    .select('product.active')
    .where('line.user_id', '=', userId)
    .orderBy('line.added_at')
    .orderBy('product.article')
    .execute()
  const products = await findSummaries(
    db,
    rows.map(({ product_id }) => product_id),
  )
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    if (!product) return []
    const { amount, seen_price_cents: seenPriceCents, version, added_at: addedAt, active: isSold } = row
    return [{ product, isSold, amount, seenPriceCents, version, addedAt }]
  })
}

/** A product that a change names, and the line it has in the cart, if any. */
export type NamedProduct = {
  id: string
  article: Article
  name: string
  active: boolean
  priceCents: number
  available: number
  held: number
  seenPriceCents: number | null
}

export async function listNamedProducts(db: Db, userId: UserId, articles: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.id::text as id, p.article, p.name, p.active, p.price_cents as "priceCents", p.on_hand - p.held as available,
      coalesce(line.amount, 0) as held, line.seen_price_cents as "seenPriceCents"
    from products p left join cart_lines line on line.product_id = p.id and line.user_id = ${userId}
    where p.article = any(${articles.filter(isArticle)}::text[])`.execute(db)
  return rows
}

export async function countLines(db: Db, userId: UserId): Promise<number> {
  const { lines } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<string>().as('lines'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(lines)
}

export type WrittenLine = { productId: string; amount: number; seenPriceCents: number; addedAt: Date }

/** A line that is there already keeps its place. */
export async function writeLines(
  tx: Db,
  userId: UserId,
  lines: readonly WrittenLine[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ productId, amount, seenPriceCents, addedAt }) => ({
        user_id: userId,
        product_id: productId,
        amount,
        seen_price_cents: seenPriceCents,
        version,
        added_at: addedAt,
        changed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        seen_price_cents: ref('excluded.seen_price_cents'),
        version: ref('excluded.version'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute()
}

export async function deleteLines(tx: Db, userId: UserId, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', 'in', [...productIds])
    .execute()
}

/** True when there was one. */
export async function deleteLineOf(tx: Db, userId: UserId, article: string): Promise<boolean> {
  if (!isArticle(article)) return false
  const { rows } = await sql`
    delete from cart_lines line using products p
    where line.user_id = ${userId} and p.id = line.product_id and p.article = ${article} returning 1`.execute(tx)
  return rows.length > 0
}

export type BoughtLine = { article: string; quantity: number }

/** So many pieces less of each; a line of which nothing is left goes. True when there were any of them. */
export async function takeOffLines(
  tx: Db,
  userId: UserId,
  bought: readonly BoughtLine[],
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    with bought as (
      select p.id, b.quantity from unnest(${bought.map(({ article }) => article)}::text[],
        ${bought.map(({ quantity }) => quantity)}::int[]) as b (article, quantity) join products p using (article)),
    gone as (delete from cart_lines line using bought
      where line.user_id = ${userId} and line.product_id = bought.id and line.amount <= bought.quantity returning 1),
    lowered as (update cart_lines line set amount = line.amount - bought.quantity, version = ${version} from bought
      where line.user_id = ${userId} and line.product_id = bought.id and line.amount > bought.quantity returning 1)
    select 1 from gone union all select 1 from lowered`.execute(tx)
  return rows.length > 0
}
