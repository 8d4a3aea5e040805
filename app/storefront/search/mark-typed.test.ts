import { expect, test } from 'vitest'
import { markTyped } from './mark-typed.ts'

test('the typed characters are underlined where a word begins', () => {
  expect(markTyped('Harbour Candle Lantern', 'LAN')).toEqual(['Harbour Candle ', 'Lan', 'tern'])
  expect(markTyped('Island', 'lan')).toEqual(['Island', '', ''])
  expect(markTyped('Candle', ' ')).toEqual(['Candle', '', ''])
})
