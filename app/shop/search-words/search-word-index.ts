import type { SearchWordRow } from './search-words.ts'
import { keyOfWord } from './word-key.ts'

/** The words of a phrase, and the stem of each; a stop word ("for") has none. */
export type StoredPhrase = { words: string[]; stems: (string | null)[] }

export type StoredWords = Omit<SearchWordRow, 'words' | 'means' | 'version'> & {
  words: StoredPhrase[]
  means: StoredPhrase[]
}

export type SearchWordIndex = {
  /** Rows by the words of a phrase in their order, stop words included. */
  exact: ReadonlyMap<string, StoredWords[]>
  /** Rows by the words of a phrase in any order, without stop words. */
  loose: ReadonlyMap<string, StoredWords[]>
  /** Every word of every phrase, for corrections, with its key. */
  vocabulary: ReadonlyMap<string, string>
  keys: ReadonlySet<string>
  /** The most words in a phrase. */
  longest: number
}

export function indexSearchWords(rows: readonly StoredWords[]): SearchWordIndex {
  const exact = new Map<string, StoredWords[]>()
  const loose = new Map<string, StoredWords[]>()
  const vocabulary = new Map<string, string>()
  let longest = 0
  for (const row of rows) {
    for (const { words, stems } of row.words) {
      const keys = words.map((word, place) => keyOfWord(word, stems[place] ?? null))
      const content = keys.filter((_, place) => (stems[place] ?? null) !== null)
      longest = Math.max(longest, words.length)
      addTo(exact, exactKey(keys), row)
      if (content.length > 0) addTo(loose, looseKey(content), row)
      for (const [place, word] of words.entries()) vocabulary.set(word, keys[place] ?? word)
    }
  }
  return { exact, loose, vocabulary, keys: new Set(vocabulary.values()), longest }
}

export function exactKey(keys: readonly string[]): string {
  return keys.join(' ')
}

export function looseKey(keys: readonly string[]): string {
  return [...keys].sort().join(' ')
}

function addTo(map: Map<string, StoredWords[]>, key: string, row: StoredWords): void {
  const rows = map.get(key)
  if (!rows) map.set(key, [row])
  else if (!rows.includes(row)) rows.push(row)
}
