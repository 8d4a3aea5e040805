import type { KnownWord, TypedWord } from './search-dictionary.queries.server.ts'

/** All known words that could be meant, the most similar first. */
export function listCorrections(typed: Pick<TypedWord, 'word' | 'stem' | 'similar'>): KnownWord[] {
  const near = typed.similar.filter((known) => isOneTypoAway(typed.word, known.word) || isStemOneTypoAway(typed, known))
  const meant = near.length > 0 ? near : typed.similar.filter(({ word }) => isTwoTyposAway(typed.word, word))
  return meant.sort((one, other) => similarity(typed, other) - similarity(typed, one) || other.products - one.products)
}

/** "lantrens" is one slip away from "lanterns", even when the shop only has a "lantern". */
function isStemOneTypoAway(typed: Pick<TypedWord, 'stem'>, known: KnownWord): boolean {
  return typed.stem !== null && known.stem !== null && isOneTypoAway(typed.stem, known.stem)
}

/** Typos are more frequent in the middle of a word than at its beginning. */
function similarity(typed: Pick<TypedWord, 'word'>, known: KnownWord): number {
  return (isOneTypoAway(typed.word, known.word) ? 1 : 0) + (known.word[0] === typed.word[0] ? 1 : 0)
}

/** Two mistakes are only looked for in long words: short ones would be close to many others. */
export const twoTyposLengthMin = 7

export function isTwoTyposAway(typed: string, word: string): boolean {
  const [one, other] = [[...typed], [...word]]
  if (Math.min(one.length, other.length) < twoTyposLengthMin - 1 || one.length < twoTyposLengthMin) return false
  return Math.abs(one.length - other.length) <= 2 && countTypos(one, other) <= 2
}

/** Letters wrong, missing, extra or swapped with their neighbour. */
function countTypos(one: readonly string[], other: readonly string[]): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of one.entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of other.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === other[column - 1] && one[row - 1] === otherLetter
      current.push(
        Math.min(
          (last[column] ?? 0) + (letter === otherLetter ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** One letter wrong, missing or extra, or two neighbours swapped. The same word is no slip. Called for thousands of words of one search. */
export function isOneTypoAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > longestLetter) return false
  let start = 0
  while (start < typed.length && start < word.length && typed[start] === word[start]) start += 1
  let [typedEnd, wordEnd] = [typed.length, word.length]
  while (typedEnd > start && wordEnd > start && typed[typedEnd - 1] === word[wordEnd - 1]) {
    typedEnd -= 1
    wordEnd -= 1
  }
  if (Math.max(typedEnd, wordEnd) - start > 2 * longestLetter) return false
  const [one, other] = [[...typed.slice(start, typedEnd)], [...word.slice(start, wordEnd)]]
  if (one.length === 2 && other.length === 2) return one[0] === other[1] && one[1] === other[0]
  return Math.max(one.length, other.length) === 1
}

/** Letters beyond the first 65,536 take two places in a text. */
const longestLetter = 2
