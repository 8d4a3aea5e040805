import { sql } from 'kysely'
import { contentLimits } from '#rulebook/limits/content.ts'
import type { Db } from '#shop/database.server.ts'
import type { ContentKind, PublishedContent, StorySummary } from './content.ts'

/** The query names its version `v`. */
export const versionPicture = sql`(
  select json_build_object('hash', n.hash, 'width', n.width, 'height', n.height, 'alt', v.picture_alt, 'preview', n.preview)
  from pictures n where n.hash = v.picture_hash)`

const versionWords = sql`cardinality(regexp_split_to_array(v.text, '\\s+'))`

const summaryColumns = sql`c.id::text as id, c.kind, c.slug, v.title, v.summary, ${versionPicture} as picture,
  ${versionWords} as words,
  coalesce(c.starts_at, c.first_published_at) as "publishedAt", v.saved_at as "changedAt"`

/** Published versions with their content `c`. */
const shownAt = (now: Date) => sql`content c join content_versions v on v.content_id = c.id and v.number = c.published
  and (c.starts_at is null or c.starts_at <= ${now}) and (c.ends_at is null or c.ends_at > ${now})`

export async function findPublished(
  db: Db,
  kind: ContentKind,
  slug: string,
  now: Date,
): Promise<PublishedContent | null> {
  const { rows } = await sql<PublishedContent>`
    select ${summaryColumns}, v.body from ${shownAt(now)} where c.kind = ${kind} and c.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** The current address of what had this address before, if readers may see it. */
export async function findMoved(db: Db, kind: ContentKind, slug: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from ${shownAt(now)} join content_addresses a on a.content_id = c.id
    where a.kind = ${kind} and a.slug = ${slug}`.execute(db)
  return rows[0]?.slug ?? null
}

/** Newest first. */
export async function listPublishedStories(db: Db, now: Date): Promise<StorySummary[]> {
  const { rows } = await sql<StorySummary>`
    select ${summaryColumns} from ${shownAt(now)} where c.kind = 'story' order by "publishedAt" desc, c.id desc`.execute(
    db,
  )
  return rows
}

/** The next start or end of any published text. */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await nextChange(now).execute(db)
  return rows[0]?.until ?? null
}

function nextChange(now: Date) {
  return sql<{ until: Date | null }>`
    select least(min(starts_at) filter (where starts_at > ${now}), min(ends_at) filter (where ends_at > ${now})) as until
    from content where published is not null`
}

export type StoryLink = Pick<StorySummary, 'id' | 'kind' | 'slug' | 'title' | 'summary' | 'picture' | 'words'>

/** One statement, because the home page and categories need both: the newest stories and the moment at which they change by themselves. */
export async function listNewestStories(db: Db, now: Date): Promise<{ stories: StoryLink[]; until: Date | null }> {
  const { rows } = await sql<{ stories: StoryLink[]; until: Date | null }>`
    select n.until, coalesce((select json_agg(s) from (
      select c.id::text as id, c.kind, c.slug, v.title, v.summary, ${versionPicture} as picture, ${versionWords} as words from ${shownAt(now)}
      where c.kind = 'story' order by coalesce(c.starts_at, c.first_published_at) desc, c.id desc limit ${contentLimits.homeMax}) s), '[]'::json) as stories
    from (${nextChange(now)}) n`.execute(db)
  return rows[0] ?? { stories: [], until: null }
}

export type FoundContent = { id: string; kind: ContentKind; slug: string; title: string; summary: string }

/** `knownWords`: those of titles and summaries, only when nothing was found. */
export type ContentSearch = { found: FoundContent[]; until: Date | null; knownWords: string[] }

/** Title and summary count more than the text. The last word may be unfinished. In one statement with when the answer changes by itself. */
export async function searchPublished(db: Db, words: readonly string[], now: Date): Promise<ContentSearch> {
  const { rows } = await sql<ContentSearch>`
    with asked as materialized (select to_tsquery('english', ${`${words.join(' & ')}:*`}) as query)
    select n.until, coalesce((select json_agg(f) from (
      select c.id::text as id, c.kind, c.slug, v.title, v.summary from ${shownAt(now)}, asked where v.words @@ asked.query
      order by ts_rank(v.words, asked.query) desc, c.id limit ${contentLimits.foundMax}) f), '[]'::json) as found,
      case when exists (select from ${shownAt(now)}, asked where v.words @@ asked.query) then '{}' else array(
        select distinct word from ${shownAt(now)}, unnest(v.title_words) as word) end as "knownWords"
    from (${nextChange(now)}) n`.execute(db)
  return rows[0] ?? { found: [], until: null, knownWords: [] }
}

export async function listSitemapContent(
  db: Db,
  now: Date,
): Promise<{ kind: ContentKind; slug: string; changedAt: Date }[]> {
  const { rows } = await sql<{ kind: ContentKind; slug: string; changedAt: Date }>`
    select c.kind, c.slug, v.saved_at as "changedAt" from ${shownAt(now)} order by c.kind, c.id`.execute(db)
  return rows
}
