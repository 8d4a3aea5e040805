import { searchLimits } from '#rulebook/limits/search.ts'
import type { Db } from '#shop/database.server.ts'
import { correctSpelling, type SearchWord } from './correct-spelling.ts'
import { readWords } from './search-dictionary.queries.server.ts'

/** A search text prepared for queries. */
export type SearchWords = {
  /** A tsquery: each of these words must match, as the beginning of a word or as a word of the same stem. */
  wanted: string
  /**
   * Words many times as frequent as the rarest one, such as "l" in "amber l". The index would collect all their matches before those of the
   * rare words, so they are only compared with the rows that the rare words found. Null when there are none.
   */
  broad: string | null
  /** An upper bound of the number of matches. */
  productsMax: number
  /** The text with misspelled words corrected; null when none was. */
  correctedText: string | null
}

/** Null when the text contains no words, for example `&` or an emoji. */
export async function readSearch(db: Db, text: string): Promise<SearchWords | null> {
  const typed = await readWords(db, toSearchableText(text))
  const significant = typed.filter((word) => word.stem !== null)
  const words = (significant.length > 0 ? significant : typed).map(correctSpelling)
  if (words.length === 0) return null
  const productsMax = Math.min(...words.map((word) => word.products))
  const [broad, rare] = partition(words, (word) => word.products > productsMax * broadFactor)
  return {
    wanted: rare.map(termOf).join(' & '),
    broad: broad.length > 0 ? broad.map(termOf).join(' & ') : null,
    productsMax,
    correctedText: words.some((word) => word.corrected) ? words.map((word) => word.word).join(' ') : null,
  }
}

/** A text that PostgreSQL accepts: no NUL, no lone surrogates, and limited in length. */
export function toSearchableText(text: string): string {
  return text.replaceAll('\0', ' ').trim().slice(0, searchLimits.queryMaxLength).toWellFormed()
}

const broadFactor = 10

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function termOf({ word, relatives }: SearchWord): string {
  return `(${[`'${word}':*`, ...relatives.map((relative) => `'${relative}'`)].join(' | ')})`
}
