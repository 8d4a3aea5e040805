import { expect, test } from 'vitest'
import { readPricePhrase } from './price-phrase.ts'

test('a price in a search text is read as a limit, and the rest is searched for', () => {
  expect(
    ['gifts under $20', 'candles $10-20', 'mugs for 30 dollars', 'from $50', 'до 20 доларів'].map(readPricePhrase),
  ).toEqual([
    { text: 'gifts', maxCents: 2000 },
    { text: 'candles', minCents: 1000, maxCents: 2000 },
    { text: 'mugs', maxCents: 3000 },
    { text: '', minCents: 5000 },
    { text: '', maxCents: 2000 },
  ])
})

test('a number that is no price stays a word', () => {
  const texts = ['3 candles', 'under 5 years', 'for 2 players', 'a5 notebook', 'up to 4 players']

  expect(texts.map((text) => readPricePhrase(text).text)).toEqual(texts)
})
