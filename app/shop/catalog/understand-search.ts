import type { SearchWordIndex, StoredPhrase, StoredWords } from '#shop/search-words/search-word-index.ts'
import { exactKey, looseKey } from '#shop/search-words/search-word-index.ts'
import { keyOfWord } from '#shop/search-words/word-key.ts'
import { fillerWords, genericWords } from './filler-words.ts'
import type { MeantWord, Token } from './token.ts'

/** Words that products are compared with. */
export type TextTerm = {
  word: string
  /** A tsquery. */
  query: string
  /** An upper bound of the number of products. */
  products: number
  meant: readonly MeantWord[]
  isCorrected: boolean
}

/** Words that mean a set of products; products with the words themselves belong to it, too, after the others. */
export type SetTerm = { rows: StoredWords[]; text: TextTerm | null }

export type Understood = {
  texts: TextTerm[]
  sets: SetTerm[]
  /** Beside sets: the words of the whole search, because they may be the name of a product. */
  whole: TextTerm | null
  /** Articles that are not shown for these words. */
  hidden: string[]
  /** Words that neither the products nor the admins' words know. */
  unknown: string[]
}

export function understand(tokens: readonly Token[], wordIndex: SearchWordIndex): Understood {
  const { matched, rest } = matchPhrases(tokens, wordIndex)
  const significant = rest.filter(({ isStop }) => !isStop)
  const meaningful = significant.filter(({ word }) => !fillerWords.has(word))
  // Of "a game for 6 people" the number says less than the set, and would count for more than it, since few products have it.
  const telling = meaningful.filter(({ word }) => !/^\d{1,2}$/.test(word))
  const known = matched.length > 0 ? telling : firstFilled(meaningful, significant, rest)
  const understood: Understood = { texts: [], sets: [], whole: null, hidden: [], unknown: [] }
  for (const match of withoutGeneric(matched, known)) addMatch(understood, match, wordIndex)
  for (const token of known) {
    if (token.meant.length > 0) understood.texts.push(textOf([token]))
    else understood.unknown.push(token.typed)
  }
  if (understood.sets.length > 0) understood.whole = wholeOf(tokens)
  return understood
}

function wholeOf(tokens: readonly Token[]): TextTerm | null {
  const words = tokens.filter(({ isStop }) => !isStop)
  return words.length > 1 && words.every(({ meant }) => meant.length > 0) ? textOf(words) : null
}

function withoutGeneric(matched: Match[], rest: readonly Token[]): Match[] {
  const telling = matched.filter(({ tokens }) => tokens.some(({ word }) => !genericWords.has(word)))
  return telling.length > 0 || rest.some(({ meant }) => meant.length > 0) ? telling : matched
}

function firstFilled(...lists: Token[][]): Token[] {
  return lists.find((list) => list.length > 0) ?? []
}

type Match = { rows: StoredWords[]; tokens: Token[] }

/** Long phrases first; each word belongs to one phrase. */
function matchPhrases(tokens: readonly Token[], wordIndex: SearchWordIndex): { matched: Match[]; rest: Token[] } {
  const matched: Match[] = []
  const taken = new Set<Token>()
  const take = (chosen: readonly Token[], rows: StoredWords[] | undefined) => {
    if (!rows || chosen.some((token) => taken.has(token))) return
    matched.push({ rows, tokens: [...chosen] })
    for (const token of chosen) taken.add(token)
  }
  const content = tokens.filter(({ isStop }) => !isStop)
  for (let count = Math.min(wordIndex.longest, tokens.length); count > 0; count--) {
    for (const run of runsOf(tokens, count)) {
      if (count > 1) take(run, wordIndex.exact.get(exactKey(run.map(({ key }) => key))))
    }
    for (const run of runsOf(content, count)) take(run, wordIndex.loose.get(looseKey(run.map(({ key }) => key))))
    // Between the words of a phrase there may be others that say nothing: "warm my cold hands", "gifts, small ones".
    const told = content.filter((token) => !fillerWords.has(token.word) && !taken.has(token))
    if (count > 1)
      for (const run of runsOf(told, count)) take(run, wordIndex.loose.get(looseKey(run.map(({ key }) => key))))
  }
  const order = (match: Match) => tokens.indexOf(match.tokens[0] as Token)
  return {
    matched: matched.sort((one, other) => order(one) - order(other)),
    rest: tokens.filter((token) => !taken.has(token)),
  }
}

function runsOf(tokens: readonly Token[], count: number): Token[][] {
  return Array.from({ length: Math.max(0, tokens.length - count + 1) }, (_, place) =>
    tokens.slice(place, place + count),
  )
}

function addMatch(understood: Understood, { rows, tokens }: Match, wordIndex: SearchWordIndex): void {
  const synonyms = rows.filter(({ kind }) => kind !== 'products')
  const others = synonyms.flatMap((row) => (row.kind === 'synonyms' ? row.words : row.means))
  const sets = [
    ...rows.filter(isSet),
    ...others.flatMap((phrase) => wordIndex.loose.get(looseKey(keysOf(phrase)))?.filter(isSet) ?? []),
  ].filter((row, place, all) => all.indexOf(row) === place)
  const text = textOf(tokens, others)
  understood.hidden.push(...[...rows, ...sets].flatMap(({ hidden }) => hidden))
  if (sets.length > 0) understood.sets.push({ rows: sets, text: text.query === '' ? null : text })
  // Without a set, words pinned to products still need the words themselves.
  if (!sets.some(({ kind }) => kind === 'products') && text.query !== '') understood.texts.push(text)
}

function isSet({ kind, pinned }: StoredWords): boolean {
  return kind === 'products' || pinned.length > 0
}

function keysOf({ words, stems }: StoredPhrase): string[] {
  return words.flatMap((word, place) => {
    const stem = stems[place] ?? null
    return stem === null ? [] : [keyOfWord(word, stem)]
  })
}

function textOf(tokens: readonly Token[], others: readonly StoredPhrase[] = []): TextTerm {
  const content = tokens.filter(({ isStop }) => !isStop || tokens.length === 1)
  const isKnown = content.length > 0 && content.every(({ meant }) => meant.length > 0)
  const own = isKnown ? [content.map(({ meant }) => queryOf(meant)).join(' & ')] : []
  const phrases = others.map(queryOfPhrase).filter((query) => query !== '')
  const products = isKnown ? Math.min(...content.map((token) => token.products)) : 0
  return {
    word: tokens.map(({ word }) => word).join(' '),
    query: [...own, ...phrases].map((query) => `(${query})`).join(' | '),
    products: products + phrases.length * guessedProducts,
    meant: tokens.length === 1 ? (tokens[0]?.meant ?? []) : [],
    isCorrected: tokens.some(({ isCorrected }) => isCorrected),
  }
}

/** How many products a synonym is thought to have, before they are counted. */
const guessedProducts = 500

function queryOf(meant: readonly MeantWord[]): string {
  const words = meant.flatMap(({ word, longer, relatives }) => [
    ...(longer?.map(exactly) ?? [`(${word.split(' ').map(beginning).join(' & ')})`]),
    ...relatives.map(exactly),
  ])
  return `(${words.join(' | ')})`
}

function exactly(word: string): string {
  return `'${word}'`
}

function beginning(word: string): string {
  return `'${word}':*`
}

function queryOfPhrase({ words, stems }: StoredPhrase): string {
  return words
    .flatMap((word, place) => {
      const stem = stems[place] ?? null
      if (stem === null) return []
      return stem.length >= 4 && stem !== word ? [`('${word}':* | '${stem}':*)`] : [`'${word}':*`]
    })
    .join(' & ')
}
