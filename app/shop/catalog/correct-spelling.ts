import type { KnownWord, TypedWord } from './search-dictionary.queries.server.ts'

export type SearchWord = { word: string; products: number; relatives: readonly string[]; corrected: boolean }

/** The most similar known word, when the shop does not have the typed one. */
export function correctSpelling(typed: TypedWord): SearchWord {
  const correction = typed.similar
    .filter((known) => isOneTypoAway(typed.word, known.word) || isStemOneTypoAway(typed, known))
    .sort((one, other) => similarity(typed, other) - similarity(typed, one) || other.products - one.products)[0]
  return correction ? { ...correction, products: correction.meantMax, corrected: true } : { ...typed, corrected: false }
}

/** "lantrens" is one slip away from "lanterns", even when the shop only has a "lantern". */
function isStemOneTypoAway(typed: TypedWord, known: KnownWord): boolean {
  return typed.stem !== null && known.stem !== null && isOneTypoAway(typed.stem, known.stem)
}

/** Typos are more frequent in the middle of a word than at its beginning. */
function similarity(typed: TypedWord, known: KnownWord): number {
  return (isOneTypoAway(typed.word, known.word) ? 1 : 0) + (known.word[0] === typed.word[0] ? 1 : 0)
}

/** One letter wrong, missing or extra, or two neighbours swapped. The same word is no slip. */
export function isOneTypoAway(typed: string, word: string): boolean {
  const [shorter, longer] = [[...typed], [...word]].sort((one, other) => one.length - other.length)
  if (!shorter || !longer || longer.length - shorter.length > 1) return false
  const start = shorter.findIndex((character, index) => character !== longer[index])
  if (start === -1) return longer.length > shorter.length

  if (longer.length > shorter.length) return isSame(shorter.slice(start), longer.slice(start + 1))
  const swapped = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start]
  return (
    isSame(shorter.slice(start + 1), longer.slice(start + 1)) ||
    (swapped && isSame(shorter.slice(start + 2), longer.slice(start + 2)))
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((character, index) => character === other[index])
}
