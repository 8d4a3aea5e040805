import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { homeLimits } from '#rulebook/limits/home.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { type PlacedScenes, placedScenes } from '#shop/scenes/scenes.queries.server.ts'
import { readEntries } from './home-entries.schema.ts'
import type { HomeEntry } from './home-entries.ts'

export type HomeDraft = {
  /** 0: the page as it comes with the shop. */
  number: number
  entries: HomeEntry[]
  published: { number: number; entries: HomeEntry[] }
  previous: number | null
  savedAt: Date | null
  fullName: string | null
}

type DraftRow = Omit<HomeDraft, 'entries' | 'published'> & {
  entries: unknown
  publishedNumber: number
  publishedEntries: unknown
}

export async function getHomeDraft(db: Db | Tx): Promise<HomeDraft> {
  const { rows } = await sql<DraftRow>`
    select coalesce(h.draft, 0) as number, d.entries, d.previous, d.saved_at as "savedAt", d.full_name as "fullName",
      coalesce(h.published, 0) as "publishedNumber", p.entries as "publishedEntries"
    from home_page h
    left join home_versions d on d.number = h.draft
    left join home_versions p on p.number = h.published`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The table home_page has no row.')
  const { publishedNumber: number, publishedEntries, ...draft } = row
  return {
    ...draft,
    entries: readEntries(draft.entries),
    published: { number, entries: readEntries(publishedEntries) },
  }
}

/** Changes of the home page take turns. */
export async function lockHomeDraft(tx: Tx): Promise<HomeDraft> {
  await tx.selectFrom('home_page').select('draft').forUpdate().execute()
  return await getHomeDraft(tx)
}

export type CategoryCounts = Partial<Record<CategorySlug, number>>

export type PublishedHome = PlacedScenes & { entries: HomeEntry[]; products: CategoryCounts }

/** The published entries, the scenes placed on the home page and the sizes of the categories, in one statement because each visit needs them. */
export async function findPublishedHome(db: Db, now: Date): Promise<PublishedHome> {
  const { rows } = await sql<PlacedScenes & { entries: unknown; products: CategoryCounts | null }>`
    select s.scenes, s.until, v.entries,
      (select json_object_agg(category, products) from (
        select category, sum(products) as products from listing_counts group by category) as counts) as products
    from (${placedScenes(['home'], now)}) s
    cross join home_page h left join home_versions v on v.number = h.published`.execute(db)
  const { scenes = [], until = null, entries, products } = rows[0] ?? {}
  return { scenes, until, entries: readEntries(entries), products: products ?? {} }
}

/** Version 0 is the page as it comes with the shop. */
export async function findHomeEntries(db: Db | Tx, number: number): Promise<HomeEntry[] | null> {
  if (number === 0) return readEntries(null)
  if (!Number.isSafeInteger(number) || number < 0 || number > 2 ** 31 - 1) return null
  const version = db.selectFrom('home_versions').select('entries').where('number', '=', number)
  const row = await version.executeTakeFirst()
  return row ? readEntries(row.entries) : null
}

export type PublishedHomeVersion = { number: number; publishedAt: Date | null; publishedBy: string | null }

/** The latest first. */
export async function listPublishedHomes(db: Db): Promise<PublishedHomeVersion[]> {
  return await db
    .selectFrom('home_versions')
    .select(['number', 'published_at as publishedAt', 'published_by as publishedBy'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(homeLimits.versionsShown)
    .execute()
}

type NewHomeVersion = { entries: readonly HomeEntry[]; previous: number; fullName: string; at: Date }

export async function insertHomeVersion(tx: Tx, { entries, previous, fullName, at }: NewHomeVersion): Promise<number> {
  const { number } = await tx
    .insertInto('home_versions')
    .values({ entries: JSON.stringify(entries), previous: previous || null, saved_at: at, full_name: fullName })
    .returning('number')
    .executeTakeFirstOrThrow()
  await setHomeDraft(tx, number)
  return number
}

export async function setHomeDraft(tx: Tx, number: number | null): Promise<void> {
  await tx.updateTable('home_page').set({ draft: number }).execute()
}

export async function publishHomeDraft(tx: Tx, number: number, fullName: string, at: Date): Promise<void> {
  await tx
    .updateTable('home_versions')
    .set({ published_at: at, published_by: fullName })
    .where('number', '=', number)
    .execute()
  await tx.updateTable('home_page').set({ published: number }).execute()
}

/** Call it when the draft has just been published: no change that can be undone leads back to these versions. */
export async function deleteOldHomeDrafts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('home_versions').where('published_at', 'is', null).where('saved_at', '<', before).execute()
}
