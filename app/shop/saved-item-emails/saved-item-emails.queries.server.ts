import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { lowestBeforeCurrent, priceInForce, reductionInForce } from '#shop/prices/price-in-force.queries.server.ts'
import type { ReductionInForce } from '#shop/prices/reductions.ts'
import type { KnownItems, WatchedItem } from './saved-item-emails.ts'

export async function findAgreement(db: Db, userId: UserId): Promise<{ agreedAt: Date } | null> {
  const row = await db
    .selectFrom('saved_item_emails')
    .select('agreed_at as agreedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Agreeing twice keeps the first time. */
export async function insertAgreement(tx: Tx, userId: UserId, at: Date, known: KnownItems): Promise<void> {
  await tx
    .insertInto('saved_item_emails')
    .values({ user_id: userId, agreed_at: at, looked_at: null, known: JSON.stringify(known) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAgreement(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('saved_item_emails').where('user_id', '=', userId).execute()
}

export type Watcher = { userId: UserId; email: string; fullName: string; agreedAt: Date; known: KnownItems }

/** Customers who were last looked at before `before`, with a confirmed address and an open account. Another process takes others. */
export async function claimWatchers(
  tx: Tx,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    with due as (
      select e.user_id from saved_item_emails e join users u on u.id = e.user_id
      where (e.looked_at is null or e.looked_at < ${before}) and u.email_confirmed and u.blocked_at is null
        and not exists (select from account_deletions d where d.user_id = u.id)
      order by e.looked_at nulls first, e.user_id limit ${limit} for update of e skip locked)
    update saved_item_emails e set looked_at = ${at} from due, users u
    where e.user_id = due.user_id and u.id = e.user_id
    returning e.user_id as "userId", u.email, u.full_name as "fullName", e.agreed_at as "agreedAt", e.known`.execute(tx)
  return rows
}

export type WishlistItem = WatchedItem & {
  userId: UserId
  article: Article
  name: string
  category: CategorySlug
  pictureHash: string | null
  regularCents: number
  reduction: ReductionInForce | null
}

/** Products on sale in the wishlists of these customers. */
export async function listWatchedItems(db: Db | Tx, userIds: readonly UserId[]): Promise<WishlistItem[]> {
  const { rows } = await sql<WishlistItem>`
    select s.user_id as "userId", p.id::text as id, p.article, p.name, p.category,
      (select n.hash from product_pictures n where n.product_id = p.id and n.view = 'main') as "pictureHash", s.seen_price_cents as "seenPriceCents",
      ${priceInForce} as "priceCents", p.price_cents as "regularCents", ${reductionInForce} as reduction,
      p.on_hand - p.held as available, ${lowestBeforeCurrent} as "lowestCents"
    from saved_items s join products p on p.id = s.product_id
    where s.user_id = any (${[...userIds]}::uuid[]) and s.list = 'wishlist' and p.active order by s.added_at, p.article`.execute(
    db,
  )
  return rows
}

export async function storeKnown(tx: Tx, known: ReadonlyMap<UserId, KnownItems>): Promise<void> {
  const rows = JSON.stringify([...known].map(([id, items]) => ({ id, items })))
  await sql`
    update saved_item_emails e set known = given.items from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, items jsonb)
    where e.user_id = given.id`.execute(tx)
}
