import { sql } from 'kysely'
import { contentLimits } from '#rulebook/limits/content.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { versionPicture } from './content.queries.server.ts'
import type { AdminContent, ContentKind, ContentTerms, ContentVersion } from './content.ts'
import { linesOf, picturesIn } from './document.ts'

type VersionRow = Omit<ContentVersion, 'savedAt'> & { savedAt: string }
type ContentRow = Omit<AdminContent, 'version'> & { version: VersionRow }

const versionJson = sql`json_build_object('number', v.number, 'title', v.title, 'summary', v.summary, 'body', v.body,
  'picture', ${versionPicture}, 'savedAt', v.saved_at, 'fullName', v.full_name, 'copyOf', v.copy_of)`

const adminColumns = sql`c.id::text as id, c.kind, c.slug, c.latest, c.published, c.first_published_at as "firstPublishedAt",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.updated_at as "updatedAt", ${versionJson} as version,
  array(select a.slug from content_addresses a where a.content_id = c.id order by a.left_at desc) as "oldSlugs"`

const latest = sql`content c join content_versions v on v.content_id = c.id and v.number = c.latest`

/** Last changed first. */
export async function listAdminContent(db: Db): Promise<AdminContent[]> {
  const { rows } = await sql<ContentRow>`
    select ${adminColumns} from ${latest} order by c.updated_at desc, c.id desc`.execute(db)
  return rows.map(withDates)
}

export async function findAdminContent(db: Db | Tx, id: string): Promise<AdminContent | null> {
  if (!isContentId(id)) return null
  const { rows } = await sql<ContentRow>`select ${adminColumns} from ${latest} where c.id = ${id}`.execute(db)
  return rows[0] ? withDates(rows[0]) : null
}

/** Changes of the same text take turns. */
export async function lockContent(tx: Tx, id: string): Promise<AdminContent | null> {
  if (!isContentId(id)) return null
  await tx.selectFrom('content').select('id').where('id', '=', id).forUpdate().execute()
  return await findAdminContent(tx, id)
}

export async function findPageId(db: Db | Tx, slug: string): Promise<string | null> {
  const page = db.selectFrom('content').select('id').where('kind', '=', 'page').where('slug', '=', slug)
  return (await page.executeTakeFirst())?.id ?? null
}

/** Latest first. */
export async function listVersions(db: Db, id: string): Promise<ContentVersion[]> {
  const { rows } = await sql<{ version: VersionRow }>`
    select ${versionJson} as version from content_versions v where v.content_id = ${id}
    order by v.number desc limit ${contentLimits.versionsShown}`.execute(db)
  return rows.map(({ version }) => versionOf(version))
}

export async function findVersion(db: Db | Tx, id: string, number: number): Promise<ContentVersion | null> {
  if (!isContentId(id) || !Number.isSafeInteger(number) || number < 1 || number > 2 ** 31 - 1) return null
  const { rows } = await sql<{ version: VersionRow }>`
    select ${versionJson} as version from content_versions v
    where v.content_id = ${id} and v.number = ${number}`.execute(db)
  return rows[0] ? versionOf(rows[0].version) : null
}

/** What readers see of each published text. */
export async function listPublishedTerms(db: Db | Tx): Promise<Map<string, ContentTerms>> {
  const { rows } = await sql<{ id: string; version: VersionRow }>`
    select c.id, ${versionJson} as version from content c
    join content_versions v on v.content_id = c.id and v.number = c.published`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, versionOf(version)]))
}

type NewContent = { kind: ContentKind; slug: string; requestKey: string | null; at: Date }

/** Null when there is one of the same form, or at the same address. */
export async function insertContent(tx: Tx, { kind, slug, requestKey, at }: NewContent): Promise<string | null> {
  const row = await tx
    .insertInto('content')
    .values({ kind, slug, latest: 1, request_key: requestKey, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findContentAddedBy(tx: Tx, requestKey: string): Promise<string | null> {
  const row = await tx.selectFrom('content').select('id').where('request_key', '=', requestKey).executeTakeFirst()
  return row?.id ?? null
}

type NewVersion = { id: string; number: number; terms: ContentTerms; fullName: string; at: Date; copyOf?: number }

export async function insertVersion(tx: Tx, { id, number, terms, fullName, at, copyOf }: NewVersion): Promise<void> {
  const { title, summary, body, picture } = terms
  await tx
    .insertInto('content_versions')
    .values({
      content_id: id,
      number,
      title,
      summary,
      body: JSON.stringify(body),
      text: linesOf(body).join('\n'),
      picture_hash: picture?.hash ?? null,
      picture_alt: picture?.alt ?? '',
      saved_at: at,
      full_name: fullName,
      copy_of: copyOf ?? null,
    })
    .execute()
  const hashes = [...new Set(picturesIn(body).map(({ hash }) => hash))]
  if (hashes.length === 0) return
  await tx
    .insertInto('content_pictures')
    .values(hashes.map((hash) => ({ content_id: id, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateContent(
  tx: Tx,
  id: string,
  change: Partial<{
    slug: string
    latest: number
    published: number | null
    first_published_at: Date
    starts_at: Date | null
    ends_at: Date | null
  }>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('content')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** The address is free again, should something have had it before. */
export async function forgetAddress(tx: Tx, kind: ContentKind, slug: string): Promise<void> {
  await tx.deleteFrom('content_addresses').where('kind', '=', kind).where('slug', '=', slug).execute()
}

export async function insertAddress(tx: Tx, kind: ContentKind, slug: string, id: string, at: Date): Promise<void> {
  await tx.insertInto('content_addresses').values({ kind, slug, content_id: id, left_at: at }).execute()
}

export async function isSlugTaken(tx: Tx, kind: ContentKind, slug: string): Promise<boolean> {
  const taken = tx.selectFrom('content').select('id').where('kind', '=', kind).where('slug', '=', slug)
  return (await taken.executeTakeFirst()) !== undefined
}

export async function countStored(tx: Tx, hashes: readonly string[]): Promise<number> {
  const rows = await tx.selectFrom('pictures').select('hash').where('hash', 'in', hashes).forKeyShare().execute()
  return rows.length
}

/** Its versions and pictures go with it. */
export async function deleteContentRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content').where('id', '=', id).execute()
}

export function isContentId(id: string): boolean {
  return /^[1-9]\d{0,17}$/.test(id)
}

function withDates(row: ContentRow): AdminContent {
  return { ...row, version: versionOf(row.version) }
}

function versionOf({ savedAt, ...rest }: VersionRow): ContentVersion {
  return { ...rest, savedAt: new Date(savedAt) }
}
