import { type RawBuilder, sql } from 'kysely'
import { productLimits } from '#rulebook/limits/products.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { Picture, StoredPicture } from './media.ts'

export async function insertPicture(
  db: Db,
  picture: StoredPicture,
  at: Date,
  keptUntil: Date | null = null,
): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ ...picture, created_at: at, kept_until: keptUntil })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Earlier versions of the setting count too, because each can be restored. */
const isGuaranteeNotice = (hash: RawBuilder<unknown>) =>
  sql`exists (select from settings where name = 'guarantee' and value -> 'picture' ->> 'hash' = ${hash})`

/** Saved drafts and earlier versions count too. */
const isInContent = (hash: RawBuilder<unknown>) =>
  sql`(exists (select from content_versions where picture_hash = ${hash}) or exists (select from content_pictures c where c.hash = ${hash}))`

export type PictureUses = {
  width: number
  byShop: boolean
  byAcceptedReview: boolean
  /** True for a picture in a return, in a review that is not public, or for a text that is not saved yet. */
  isPrivate: boolean
  authors: UserId[]
}

/** Null when there is no such picture. */
export async function findPictureUses(db: Db, hash: string, now: Date): Promise<PictureUses | null> {
  const { rows } = await sql<PictureUses>`
    select n.width, exists (select from product_pictures where hash = n.hash)
        or exists (select from order_lines where picture_hash = n.hash) or ${isGuaranteeNotice(sql`n.hash`)}
        or exists (select from scenes where wide_hash = n.hash or tall_hash = n.hash)
        or ${isInContent(sql`n.hash`)} as "byShop",
      exists (select from review_photos p join reviews r on r.id = p.review_id
        where p.hash = n.hash and r.status = 'accepted') as "byAcceptedReview",
      exists (select from review_photos where hash = n.hash) or exists (select from return_photos where hash = n.hash)
        or coalesce(n.kept_until > ${now}, false) as "isPrivate",
      array(select r.user_id from review_photos p join reviews r on r.id = p.review_id
        where p.hash = n.hash and r.user_id is not null
        union select o.user_id from return_photos p join returns r on r.id = p.return_id join orders o on o.id = r.order_id
        where p.hash = n.hash and o.user_id is not null) as authors
    from pictures n where n.hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Whether anything uses a picture `p`, including a product import that an admin may still apply; a large one may name any picture. */
const isUsed = (now: Date) => sql`(
  coalesce(p.kept_until > ${now}, false)
  or exists (select from product_pictures n where n.hash = p.hash)
  or exists (select from review_photos n where n.hash = p.hash)
  or exists (select from return_photos n where n.hash = p.hash)
  or exists (select from order_lines n where n.picture_hash = p.hash)
  or ${isGuaranteeNotice(sql`p.hash`)}
  or exists (select from scenes n where n.wide_hash = p.hash or n.tall_hash = p.hash)
  or ${isInContent(sql`p.hash`)}
  or exists (select from content_files n where p.hash = any(n.pictures))
  or exists (select from catalogue_imports n where n.applied_at is null
    and n.made_at > ${new Date(now.getTime() - productLimits.importRetentionHours * 3_600_000)} and position(p.hash in n.plan::text) > 0)
  or exists (select from import_files n where n.state in ('reading', 'planned', 'importing')
    and n.made_at > ${new Date(now.getTime() - productLimits.importRetentionHours * 3_600_000)}))`

/** Returns the deleted hashes. Fails when one of them is used in the same moment. */
export async function deleteUnusedPictures(
  db: Db,
  now: Date,
  selection: { before: Date } | { hashes: string[] },
): Promise<string[]> {
  const chosen =
    'before' in selection ? sql`p.created_at < ${selection.before}` : sql`p.hash = any(${selection.hashes}::text[])`
  const { rows } = await sql<{ hash: string }>`
    delete from pictures p where ${chosen} and not ${isUsed(now)} returning p.hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

export async function listStoredHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('hash').where('hash', 'in', hashes).execute()
  return rows.map(({ hash }) => hash)
}

/** Without alternative texts: these belong to where a picture is shown. */
export async function listPictures(db: Db, hashes: readonly string[]): Promise<Picture[]> {
  if (hashes.length === 0) return []
  const columns = ['hash', 'width', 'height', 'preview'] as const
  const rows = await db.selectFrom('pictures').select(columns).where('hash', 'in', hashes).execute()
  return rows.map((row) => ({ ...row, alt: '' }))
}

export async function listShownPictures(db: Db): Promise<{ hash: string; width: number }[]> {
  const { rows } = await sql<{ hash: string; width: number }>`
    select p.hash, p.width from pictures p
    where exists (select from product_pictures n where n.hash = p.hash)
      or exists (select from scenes n where n.wide_hash = p.hash or n.tall_hash = p.hash)
      or ${isInContent(sql`p.hash`)}
      or exists (select from review_photos n join reviews r on r.id = n.review_id where n.hash = p.hash and r.status = 'accepted')
    order by p.created_at, p.hash`.execute(db)
  return rows
}
