import type { Db } from '#shop/database.server.ts'
import { type CatalogueMemory, emptyMemory, findMemory, remember } from './catalogue-memory.server.ts'
import { listCorrections } from './correct-spelling.ts'
import {
  countProductsOf,
  type FoundWords,
  findNearWords,
  findWords,
  type NearWords,
  type TypedWord,
} from './search-dictionary.queries.server.ts'

export type ReadWords = Pick<FoundWords, 'others' | 'searchWordsVersion'> & { words: TypedWord[] }

/**
 * The words of a text with what the shop knows about each, and about `others`: words that the text could mean as well, such as two of its words
 * joined. Shoppers search for the same few thousand words, so a process remembers them until the catalogue changes.
 */
export async function readWords(db: Db, text: string, others: readonly string[]): Promise<ReadWords> {
  const texts = text.split(/[ \t\n\r\f\v]+/).filter(Boolean)
  if (texts.length === 0) return { words: [], others: {}, searchWordsVersion: 0 }
  const { db: source, memory } = findMemory(db) ?? { db, memory: emptyMemory() }
  const words = new Map(texts.map((each) => [each, memory.typedWords.get(each)]))
  const missing = unknownOf(words)
  const counts = new Map(others.map((each) => [each, memory.otherWords.get(each) ?? countByLonger(each, words)]))
  const uncounted = unknownOf(counts)
  const { searchWordsVersion } = memory
  if (searchWordsVersion !== null && missing.length === 0) {
    const counted = uncounted.length > 0 ? await countProductsOf(source, uncounted) : {}
    keepCounts(memory, uncounted, counts, counted)
    return readWordsOf(texts, words, counts, searchWordsVersion)
  }
  const found = await findWords(source, missing, uncounted)
  for (const [index, each] of missing.entries()) {
    words.set(each, found.words[index]?.map(withCorrections) ?? [])
    remember(memory.typedWords, each, words.get(each) ?? [])
  }
  keepCounts(memory, uncounted, counts, found.others)
  memory.searchWordsVersion = found.searchWordsVersion
  return readWordsOf(texts, words, counts, found.searchWordsVersion)
}

/** Two joined words begin with the first, so all that begin with it tell whether there is such a word. Undefined where they do not. */
function countByLonger(joined: string, words: Words): 0 | undefined {
  const isRuledOut = [...words.values()].some((typed) =>
    typed?.some(({ word, longer }) => longer && joined.startsWith(word) && !longer.includes(joined)),
  )
  return isRuledOut ? 0 : undefined
}

type Words = ReadonlyMap<string, TypedWord[] | undefined>
type Counts = ReadonlyMap<string, number | undefined>

function unknownOf(entries: ReadonlyMap<string, unknown>): string[] {
  return [...entries].flatMap(([key, value]) => (value === undefined ? [key] : []))
}

function withCorrections(typed: TypedWord): TypedWord {
  return { ...typed, similar: listCorrections(typed) }
}

function keepCounts(
  memory: CatalogueMemory,
  uncounted: readonly string[],
  counts: Map<string, number | undefined>,
  counted: FoundWords['others'],
): void {
  for (const each of uncounted) {
    counts.set(each, counted[each] ?? 0)
    remember(memory.otherWords, each, counted[each] ?? 0)
  }
}

function readWordsOf(texts: readonly string[], words: Words, counts: Counts, searchWordsVersion: number): ReadWords {
  const known = [...counts].flatMap(([word, products]) => (products ? [[word, products] as const] : []))
  return {
    words: texts.flatMap((each) => words.get(each) ?? []),
    others: Object.fromEntries(known),
    searchWordsVersion,
  }
}

/** What these words could be mistaken for. */
export async function readNearWords(db: Db, typed: readonly TypedWord[]): Promise<NearWords[]> {
  const { db: source, memory } = findMemory(db) ?? { db, memory: emptyMemory() }
  const known = new Map(typed.map(({ word }) => [word, memory.nearWords.get(word)]))
  const missing = unknownOf(known)
  if (missing.length > 0) {
    for (const near of await findNearWords(source, missing)) {
      const stem = typed.find(({ word }) => word === near.word)?.stem ?? null
      const reduced = { ...near, similar: listCorrections({ ...near, stem }) }
      known.set(near.word, reduced)
      remember(memory.nearWords, near.word, reduced)
    }
  }
  return [...known.values()].filter((near) => near !== undefined)
}
