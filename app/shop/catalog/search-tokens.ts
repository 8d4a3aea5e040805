import type { SearchWordIndex } from '#shop/search-words/search-word-index.ts'
import { transliterate } from '#shop/search-words/transliterate.ts'
import { keyOfWord, otherSpellings } from '#shop/search-words/word-key.ts'
import { correctToken, eitherOf } from './correct-token.ts'
import { fillerWords } from './filler-words.ts'
import type { ReadWords } from './known-words.server.ts'
import type { NearWords, TypedWord } from './search-dictionary.queries.server.ts'
import type { Token } from './token.ts'

/** Words that are looked up together with those of the text: two or three joined, the other spelling, Latin letters for Cyrillic ones. */
export function listOtherWords(text: string): string[] {
  const words = splitRoughly(text)
  const joined = words.flatMap((word, place) => [
    word + (words[place + 1] ?? ''),
    word + (words[place + 1] ?? '') + (words[place + 2] ?? ''),
  ])
  const spelt = words.flatMap((word) => [...otherSpellings(word), ...latinForms(word)])
  return [...new Set([...joined.flatMap((word) => [word, singular(word)]), ...spelt])].filter((word) => word.length > 2)
}

/** Splits words without accents as `words_in` in the database does. */
function splitRoughly(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter(Boolean).slice(0, 20)
}

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, '')
}

function latinForms(word: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(word)) return []
  const latin = transliterate(word)
  return [latin, latin.slice(0, -1)]
}

/** Each word once: "blanket blanket" is a blanket. */
export function tokenize(
  { words, others }: ReadWords,
  wordIndex: SearchWordIndex,
  near: readonly NearWords[] = [],
): Token[] {
  const each = [...new Map(words.map((typed) => [typed.word, typed])).values()]
  const read = each.flatMap((typed) =>
    readToken(
      typed,
      others,
      wordIndex,
      near.find(({ word }) => word === typed.word),
    ),
  )
  return joinTokens(read, others, wordIndex)
}

function readToken(
  typed: TypedWord,
  others: ReadWords['others'],
  wordIndex: SearchWordIndex,
  near: NearWords | undefined,
): Token[] {
  const token = tokenOf(typed)
  const spellings = [...otherSpellings(typed.word), ...latinForms(typed.word)].filter((word) => word in others)
  const spelt = spellings.map((word) => ({ word, longer: null, relatives: [] }))
  const products = typed.products + spellings.reduce((sum, word) => sum + (others[word] ?? 0), 0)
  if (typed.isExact || spelt.length > 0 || token.isStop)
    return [{ ...token, meant: products > 0 ? [...token.meant, ...spelt] : [], products }]
  const key = indexedKeyOf(typed.word, token.key, wordIndex)
  if (key) return [{ ...token, key }]
  if (fillerWords.has(typed.word)) return [token]
  const corrected = correctToken(token, typed, wordIndex, near)
  if (near) {
    const parts = splitWord(typed.word, (part) => near.parts.includes(part) || wordIndex.vocabulary.has(part))
    if (parts && !corrected) return parts.map((word) => partToken(word, wordIndex))
  }
  // The beginning of a word of the shop is no mistake, unless the whole search finds nothing.
  if (typed.products > 0) return [near && corrected ? eitherOf(token, corrected) : token]
  return [corrected ?? token]
}

function tokenOf({ word, stem, products, longer, relatives }: TypedWord): Token {
  const meant = products > 0 ? [{ word, longer, relatives }] : []
  return {
    word,
    typed: word,
    key: keyOfWord(word, stem),
    isStop: stem === null,
    meant,
    products,
    isCorrected: false,
    choices: [],
  }
}

function partToken(word: string, wordIndex: SearchWordIndex): Token {
  const key = wordIndex.vocabulary.get(word) ?? keyOfWord(word, null)
  return {
    word,
    typed: word,
    key,
    isStop: false,
    meant: [{ word, longer: null, relatives: [] }],
    products: 1,
    isCorrected: false,
    choices: [],
  }
}

/** The key of a word among the admins' words; a Cyrillic word in Latin letters may have another ending. */
function indexedKeyOf(word: string, key: string, wordIndex: SearchWordIndex): string | null {
  if (wordIndex.keys.has(key)) return key
  const stripped = word.replace(/(?<=...)[aeiouy]+$/, '')
  return wordIndex.keys.has(stripped) ? stripped : null
}

/** "tea pot" is a teapot, and "house warming" is housewarming. */
function joinTokens(tokens: readonly Token[], others: ReadWords['others'], wordIndex: SearchWordIndex): Token[] {
  const joined: Token[] = []
  for (let place = 0; place < tokens.length; place++) {
    const join = [3, 2]
      .map((count) => joinOf(tokens.slice(place, place + count), count, others, wordIndex))
      .find((token) => token !== null)
    if (join) {
      joined.push(join.token)
      place += join.count - 1
    } else joined.push(tokens[place] as Token)
  }
  return joined
}

function joinOf(
  tokens: readonly Token[],
  count: number,
  others: ReadWords['others'],
  wordIndex: SearchWordIndex,
): { token: Token; count: number } | null {
  if (tokens.length < count || tokens.every(({ isStop }) => isStop)) return null
  const word = tokens.map(({ typed }) => typed).join('')
  const known = [word, singular(word)].find((each) => each in others)
  const indexed = [word, singular(word)].find((each) => wordIndex.vocabulary.has(each))
  const spelling = known ?? indexed
  if (spelling === undefined) return null
  const isKnown = tokens.every(({ meant, isCorrected }) => meant.length > 0 && !isCorrected)
  const separate = isKnown ? [{ word: tokens.map((token) => token.word).join(' '), longer: null, relatives: [] }] : []
  const meant = [...(known ? [{ word: known, longer: null, relatives: [] }] : []), ...separate]
  const key = (indexed && wordIndex.vocabulary.get(indexed)) ?? keyOfWord(spelling, null)
  const products = known ? (others[known] ?? 0) + Math.min(...tokens.map((token) => token.products)) : 0
  return {
    count,
    token: { word: spelling, typed: spelling, key, isStop: false, meant, products, isCorrected: false, choices: [] },
  }
}

/** "hotwaterbottle" in the fewest known words; null when it cannot be split. */
function splitWord(word: string, isKnown: (part: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    let shortest: string[] | null = null
    for (let start = Math.max(0, end - 20); start <= end - 2; start++) {
      const before = best[start]
      const part = word.slice(start, end)
      if (!before || part.length === word.length || (shortest && before.length + 1 >= shortest.length)) continue
      if (isKnown(part)) shortest = [...before, part]
    }
    best[end] = shortest
  }
  const parts = best[word.length] ?? null
  return parts && parts.length <= 4 && parts.some((part) => part.length > 3) ? parts : null
}
