import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypoAway } from './correct-spelling.ts'

test('one letter wrong, missing, extra, or two swapped is one slip', () => {
  const typos = ['candke', 'cndle', 'canddle', 'cadnle', 'acndle', 'candel', 'andle', 'candl', 'xcandle', 'candlex']

  expect(typos.filter((typed) => !isOneTypoAway(typed, 'candle'))).toEqual([])
})

test('the word itself, two slips, and another word are not one slip', () => {
  const others = ['candle', 'cnadel', 'cdle', 'candlexx', 'lamp', '']

  expect(others.filter((typed) => isOneTypoAway(typed, 'candle'))).toEqual([])
})

test('a letter is a letter in any script', () => {
  expect(isOneTypoAway('свчеа', 'свеча')).toBe(true)
  expect(isOneTypoAway('🕯b', '🎁b')).toBe(true)
})

test('the order of the two words makes no difference', () => {
  fc.assert(fc.property(word, word, (one, other) => isOneTypoAway(one, other) === isOneTypoAway(other, one)))
})

test('any one slip in any word is detected', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abc'), (typedWord, position, letter) => {
      const index = position % typedWord.length
      const before = typedWord.slice(0, index)
      const after = typedWord.slice(index + 1)
      const typos = [before + after, before + letter + after, before + letter + typedWord[index] + after]

      expect(typos.filter((typed) => typed !== typedWord && !isOneTypoAway(typed, typedWord))).toEqual([])
    }),
  )
})

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 7 })
