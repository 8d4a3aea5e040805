import type { Shop } from '#shop/shop.server.ts'
import {
  type FoundContent,
  findMoved,
  findNextChange,
  findPublished,
  listPublishedStories,
  listSitemapContent,
  searchPublished,
} from './content.queries.server.ts'
import type { ContentKind, PublishedContent, StorySummary } from './content.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type FoundAt = { found: PublishedContent; until: Date | null } | { movedTo: string } | null

export async function findAt({ db, now }: Dependencies, kind: ContentKind, slug: string): Promise<FoundAt> {
  const found = await findPublished(db, kind, slug, now())
  if (found) return { found, until: await findNextChange(db, now(), found.id) }
  const movedTo = await findMoved(db, kind, slug)
  return movedTo === null ? null : { movedTo }
}

/** Newest first. `until` is the moment at which the list changes by itself. */
export async function listStories({ db, now }: Dependencies): Promise<{ stories: StorySummary[]; until: Date | null }> {
  const [stories, until] = await Promise.all([listPublishedStories(db, now()), findNextChange(db, now())])
  return { stories, until }
}

/** Published stories and pages with these words, the best first, and when the answer changes by itself. */
export async function searchContent(
  { db, now }: Dependencies,
  text: string,
): Promise<{ found: FoundContent[]; until: Date | null }> {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  return words ? await searchPublished(db, words, now()) : { found: [], until: null }
}

export async function listContentAddresses({ db, now }: Dependencies) {
  const [addresses, until] = await Promise.all([listSitemapContent(db, now()), findNextChange(db, now())])
  return { addresses, until }
}
