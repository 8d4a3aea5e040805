import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlipAway } from './spelling.ts'

test('one letter wrong, missing, extra, or two swapped is one slip', () => {
  const slips = ['candke', 'cndle', 'canddle', 'cadnle', 'acndle', 'candel', 'andle', 'candl', 'xcandle', 'candlex']

  expect(slips.filter((typed) => !isOneSlipAway(typed, 'candle'))).toEqual([])
})

test('the word itself, two slips, and another word are not one slip', () => {
  const others = ['candle', 'cnadel', 'cdle', 'candlexx', 'lamp', '']

  expect(others.filter((typed) => isOneSlipAway(typed, 'candle'))).toEqual([])
})

test('a letter is a letter in any script', () => {
  expect(isOneSlipAway('свчеа', 'свеча')).toBe(true)
  expect(isOneSlipAway('🕯b', '🎁b')).toBe(true)
})

test('the order of the two words makes no difference', () => {
  fc.assert(fc.property(word, word, (one, other) => isOneSlipAway(one, other) === isOneSlipAway(other, one)))
})

test('any one slip in any word is detected', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abc'), (letters, somewhere, letter) => {
      const place = somewhere % letters.length
      const before = letters.slice(0, place)
      const after = letters.slice(place + 1)
      const slips = [before + after, before + letter + after, before + letter + letters[place] + after]

      expect(slips.filter((typed) => typed !== letters && !isOneSlipAway(typed, letters))).toEqual([])
    }),
  )
})

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 7 })
