import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchLimits } from '#rulebook/limits/search.ts'
import { cleanSearchText, searchPath, turnsBlank } from './search-text.ts'

test('spaces around the search text do not matter', () => {
  const text = cleanSearchText('  red \u00a0candle\n')

  expect(text).toBe('red \u00a0candle')
})

test('a search text with special characters gives a valid address', () => {
  const path = searchPath('soap & "candles" 100% #1 🕯️?')

  const { pathname, searchParams } = new URL(path, 'https://hyggehus.example')
  expect(pathname).toBe('/search')
  expect(searchParams.get('query')).toBe('soap & "candles" 100% #1 🕯️?')
})

test('five thousand characters of emoji are cut to the limit without splitting one', () => {
  const text = cleanSearchText('🕯'.repeat(2500))

  expect(text.length).toBeLessThanOrEqual(searchLimits.queryMaxLength)
  expect(text.isWellFormed()).toBe(true)
})

test('every search text gives a valid address', () => {
  const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const anything = fc.string({ unit: codeUnit, maxLength: 300 })

  const check = fc.property(anything, (text) => URL.canParse(searchPath(text), 'https://hyggehus.example'))

  expect(() => fc.assert(check, { numRuns: 50 })).not.toThrow()
})

test('emptying the field is no error, and further spaces show no further message', () => {
  const emptied = turnsBlank('lamp', '')
  const still = turnsBlank('  ', '   ')

  expect(emptied).toBe(false)
  expect(still).toBe(false)
})

test('a space in an empty field shows the message, an untouched empty field does not', () => {
  const space = turnsBlank('', ' ')
  const untouched = turnsBlank('', '')

  expect(space).toBe(true)
  expect(untouched).toBe(false)
})

test('a character typed after spaces shows no message', () => {
  const character = turnsBlank('  ', '  l')

  expect(character).toBe(false)
})
