import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'

export const searchWordKinds = ['synonyms', 'one-way', 'products'] as const

/**
 * `synonyms`: each word also finds the others. `one-way`: the words also find what they mean, but not the other way round. `products`: the
 * words mean a set of products.
 */
export type SearchWordKind = (typeof searchWordKinds)[number]

export type SearchWordTerms = {
  kind: SearchWordKind
  words: string[]
  means: string[]
  categories: CategorySlug[]
  colors: Color[]
  minCents: number | null
  maxCents: number | null
  /** Articles: shown first, in this order. */
  pinned: string[]
  /** Articles that a search for these words does not show. */
  hidden: string[]
}

export type SearchWordRow = SearchWordTerms & { id: string; version: number }
