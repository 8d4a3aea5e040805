import type { TextTerm } from './understand-search.ts'

/** A search prepared for queries that want all words. */
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
  /** Whether the upper bound is that of a single word: few words have many products less than it says. */
  isOneWord: boolean
}

export function wordsOf(texts: readonly TextTerm[]): SearchWords {
  const productsMax = Math.min(...texts.map(({ products }) => products))
  const [broad, rare] = partition(texts, ({ products }) => products > productsMax * broadFactor)
  return {
    wanted: joinQueries(rare),
    broad: broad.length > 0 ? joinQueries(broad) : null,
    productsMax,
    isOneWord: texts.length === 1,
  }
}

const broadFactor = 10

function joinQueries(texts: readonly TextTerm[]): string {
  return texts.map(({ query }) => `(${query})`).join(' & ')
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
