import { searchLimits } from '#rulebook/limits/search.ts'
import type { Db } from '#shop/database.server.ts'
import { readSearchWordIndex } from '#shop/search-words/read-search-word-index.server.ts'
import type { SearchWordIndex, StoredWords } from '#shop/search-words/search-word-index.ts'
import { keyOfWord } from '#shop/search-words/word-key.ts'
import { findMemory } from './catalogue-memory.server.ts'
import { fillerWords } from './filler-words.ts'
import { type ReadWords, readNearWords, readWords } from './known-words.server.ts'
import type { TypedWord } from './search-dictionary.queries.server.ts'
import { listOtherWords, tokenize } from './search-tokens.ts'
import type { Token } from './token.ts'
import { type Understood, understand } from './understand-search.ts'

/** What the words of a search mean. */
export type ReadSearch = Understood & { tokens: Token[]; read: ReadWords; wordIndex: SearchWordIndex; isNear: boolean }

/** Null when the text contains no words, for example `&` or an emoji. */
export async function readSearch(db: Db, text: string): Promise<ReadSearch | null> {
  const searchable = toSearchableText(text)
  const read = await readWords(db, searchable, listOtherWords(searchable))
  if (read.words.length === 0) return null
  // Where the version was read: on a replica the words may be older.
  const wordIndex = await readSearchWordIndex(findMemory(db)?.db ?? db, read.searchWordsVersion)
  const tokens = tokenize(read, wordIndex)
  return { ...understand(tokens, wordIndex), tokens, read, wordIndex, isNear: false }
}

/**
 * Once more, with everything that the words could be mistaken for. A word that a product has exactly as it was typed is no mistake. Null when
 * nothing else can be found this way.
 */
export async function readSearchAgain(db: Db, { read, wordIndex, isNear }: ReadSearch): Promise<ReadSearch | null> {
  const isKnown = ({ word, stem, isExact }: TypedWord) =>
    isExact || stem === null || fillerWords.has(word) || wordIndex.keys.has(keyOfWord(word, stem))
  const suspects = read.words.filter((typed) => !isKnown(typed) && typed.word.length > 2)
  if (isNear || suspects.length === 0) return null
  const near = await readNearWords(db, suspects)
  const tokens = tokenize(read, wordIndex, near)
  return { ...understand(tokens, wordIndex), tokens, read, wordIndex, isNear: true }
}

/** "CND-001", also as "cnd 001" and "cnd001": the product with this article, which is read like a set of one product. Null for other texts. */
export function readByArticle({ read }: ReadSearch): Understood | null {
  const [, letters, digits] = /^([a-z]{1,8})(\d{1,9})$/.exec(read.words.map(({ word }) => word).join('')) ?? []
  if (letters === undefined || digits === undefined) return null
  const pinned = ['-', ''].map((between) => `${letters.toUpperCase()}${between}${digits}`)
  return {
    texts: [],
    sets: [{ rows: [{ ...noStoredWords, pinned }], text: null }],
    whole: null,
    hidden: [],
    unknown: [],
  }
}

const noStoredWords: StoredWords = {
  id: '',
  kind: 'products',
  words: [],
  means: [],
  categories: [],
  colors: [],
  minCents: null,
  maxCents: null,
  pinned: [],
  hidden: [],
}

/** "something", "anything": words around what is looked for, and nothing that is. */
export function asksForAnything({ tokens }: ReadSearch): boolean {
  return tokens.every(({ word, isStop }) => isStop || fillerWords.has(word))
}

/**
 * A text that PostgreSQL accepts (no NUL, no lone surrogates, and limited in length), without the invisible characters that come along when a word is copied
 * from a page. Units are words of their own: "30cm" is "30 cm".
 */
export function toSearchableText(text: string): string {
  return text
    .replaceAll('\0', ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
    .slice(0, searchLimits.queryMaxLength)
    .toWellFormed()
    .replace(/(\d)(cm|mm|ml|kg|oz|inch|inches)(?!\p{L})/giu, '$1 $2')
}
