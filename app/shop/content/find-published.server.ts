import { isOneTypoAway, isTwoTyposAway } from '#shop/catalog/correct-spelling.ts'
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

export type FoundAt = { found: PublishedContent } | { movedTo: string } | null

export async function findAt({ db, now }: Dependencies, kind: ContentKind, slug: string): Promise<FoundAt> {
  const found = await findPublished(db, kind, slug, now())
  if (found) return { found }
  const movedTo = await findMoved(db, kind, slug, now())
  return movedTo === null ? null : { movedTo }
}

/** Newest first. `until` is the moment at which the list changes by itself. */
export async function listStories({ db, now }: Dependencies): Promise<{ stories: StorySummary[]; until: Date | null }> {
  const [stories, until] = await Promise.all([listPublishedStories(db, now()), findNextChange(db, now())])
  return { stories, until }
}

/**
 * Published stories and pages with these words, the best first, and when the answer changes by itself. Words that none of them has are taken
 * for misspelt ones of a title or summary.
 */
export async function searchContent(
  { db, now }: Dependencies,
  text: string,
): Promise<{ found: FoundContent[]; until: Date | null }> {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return { found: [], until: null }
  const { found, until, knownWords } = await searchPublished(db, words, now())
  const corrected = correctWords(words, knownWords)
  return corrected ? await searchPublished(db, corrected, now()) : { found, until }
}

/** Null when there is nothing to correct. */
function correctWords(words: readonly string[], knownWords: readonly string[]): string[] | null {
  const corrected = words.map((word) => {
    const typed = word.toLowerCase()
    if (typed.length < correctedLengthMin || knownWords.some((known) => known.startsWith(typed))) return word
    const isNear = (isAway: typeof isOneTypoAway) => knownWords.find((known) => isAway(typed, known))
    return isNear(isOneTypoAway) ?? isNear(isTwoTyposAway) ?? word
  })
  return corrected.some((word, index) => word !== words[index]) ? corrected : null
}

/** Shorter words are close to too many others. */
const correctedLengthMin = 4

export async function listContentAddresses({ db, now }: Dependencies) {
  const [addresses, until] = await Promise.all([listSitemapContent(db, now()), findNextChange(db, now())])
  return { addresses, until }
}
