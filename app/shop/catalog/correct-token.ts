import type { SearchWordIndex } from '#shop/search-words/search-word-index.ts'
import { keyOfWord } from '#shop/search-words/word-key.ts'
import { isOneTypoAway, isTwoTyposAway, listCorrections } from './correct-spelling.ts'
import type { KnownWord, NearWords, TypedWord } from './search-dictionary.queries.server.ts'
import type { Token } from './token.ts'

/** A similar word of the products or of the admins' words; null when there is none. */
export function correctToken(
  token: Token,
  typed: TypedWord,
  wordIndex: SearchWordIndex,
  near: NearWords | undefined,
): Token | null {
  const known = listCorrections({ ...typed, similar: near ? near.similar : typed.similar })
  const indexed = correctByIndex(typed.word, wordIndex)
  const best = known[0]
  if (indexed && (!best || (isFar(typed, best) && !isFar(typed, indexed))))
    return { ...token, word: indexed.word, key: indexed.key, meant: [], products: 0, isCorrected: true }
  if (!best) return null
  const chosen = near ? known.slice(0, 8) : [best]
  const products = Math.max(...chosen.map(({ meantMax }) => meantMax))
  return {
    ...token,
    word: best.word,
    key: keyOfWord(best.word, best.stem),
    meant: chosen,
    products,
    isCorrected: true,
    choices: chosen.map(({ word }) => word),
  }
}

function isFar(typed: Pick<TypedWord, 'word'>, { word }: Pick<KnownWord, 'word'>): boolean {
  return !isOneTypoAway(typed.word, word)
}

function correctByIndex(typed: string, wordIndex: SearchWordIndex): { word: string; key: string } | null {
  if (typed.length < 4) return null
  const one: string[] = []
  const two: string[] = []
  for (const word of wordIndex.vocabulary.keys()) {
    if (word.length < 4 || Math.abs(word.length - typed.length) > 2) continue
    if (isOneTypoAway(typed, word)) one.push(word)
    else if (sharesAnEnd(typed, word) && isTwoTyposAway(typed, word)) two.push(word)
  }
  const candidates = one.length > 0 ? one : two
  const word = candidates.find((candidate) => candidate[0] === typed[0]) ?? candidates[0]
  return word === undefined ? null : { word, key: wordIndex.vocabulary.get(word) ?? word }
}

/** Comparing all words letter by letter took 0.15 s for a text of twenty unknown words. */
function sharesAnEnd(one: string, other: string): boolean {
  return one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2)
}

/** The beginning of a word of the shop, or a mistake. */
export function eitherOf(token: Token, corrected: Token): Token {
  const choices = [token.word, ...corrected.choices]
  return { ...token, meant: [...token.meant, ...corrected.meant], choices }
}
