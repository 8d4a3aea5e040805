import { expect, test } from 'vitest'
import { cardFact, factRows } from './fact-rows.ts'
import { changedFacts, factText, readFact } from './facts.ts'

test('a number has at most two decimals and is above zero, an empty text is no fact', () => {
  const read = ['420', ' 12.50 ', 12.5, '', '0', '-1', '1.234', 'heavy', '1e3', true].map((given) =>
    readFact('weight', given),
  )

  expect(read).toEqual([420, 12.5, 12.5, null, undefined, undefined, undefined, undefined, undefined, undefined])
})

test('a range is one number or two in order', () => {
  const read = ['2-4', '2 – 4', '3', '3-3', { min: 2, max: 4 }, 3, '4-2', '2-', '1-2-3'].map((given) =>
    readFact('players', given),
  )

  const range = { min: 2, max: 4 }
  expect(read).toEqual([range, range, 3, 3, range, 3, undefined, undefined, undefined])
})

test('a text is one line of at most 200 characters, a list has one on each line', () => {
  expect(readFact('scent', ' Lavender ')).toBe('Lavender')
  expect(readFact('scent', 'Sage\nMoss')).toBeUndefined()
  expect(readFact('scent', 'a'.repeat(201))).toBeUndefined()
  expect(readFact('material', 'Oak\r\n\r\nLinen ')).toEqual(['Oak', 'Linen'])
  expect(readFact('material', ['Oak', 7])).toBeUndefined()
  expect(readFact('material', ['', ' '])).toBeNull()
})

test('what is written to a file is read back as the same fact', () => {
  const facts = { players: { min: 2, max: 4 }, material: ['Oak', 'Linen'], weight: 1.5, scent: 'None' } as const
  const read = {
    players: readFact('players', factText(facts.players)),
    material: readFact('material', factText([...facts.material])),
    weight: readFact('weight', factText(facts.weight)),
    scent: readFact('scent', factText(facts.scent)),
  }

  expect(read).toEqual(facts)
  expect(changedFacts({ weight: 420 }, { scent: 'Cedar' })).toEqual(['weight', 'scent'])
})

test('customers read one size, with units, the facts in the order of the rulebook', () => {
  const rows = factRows({ burningTime: 8, pieces: 2, weight: 1500, height: { min: 22, max: 25 }, diameter: 2.2 })

  expect(rows.map(({ label, texts }) => [label, ...texts])).toEqual([
    ['Size', '2.2 cm across, 22–25 cm high each'],
    ['Weight', '1.5 kg'],
    ['Pieces', '2'],
    ['Burning time', 'About 8 hours each'],
  ])
  expect(factRows({ length: 24, width: 18, height: 12 })[0]?.texts).toEqual(['24 × 18 × 12 cm'])
  expect(factRows({ length: 300 })[0]?.texts).toEqual(['300 cm long'])
  expect(factRows({})).toEqual([])
})

test('a card says the one fact that decides in its category', () => {
  expect(cardFact('candles', { burningTime: 60 })).toBe('Burns 60 h')
  expect(cardFact('candles', { burningTime: 8, pieces: 2 })).toBe('Burns 8 h each')
  expect(cardFact('table-games', { players: { min: 2, max: 4 } })).toBe('For 2–4 players')
  expect(cardFact('books-and-journals', { pages: 240 })).toBe('240 pages')
  expect(cardFact('gift-sets', { contents: ['Mug', 'Candle'] })).toBe('2 things inside')
  expect(cardFact('get-warm', { capacity: 1800 })).toBe('1.8 l')
  expect(cardFact('lighting-decor', { material: ['Oak', 'Linen'] })).toBe('Oak, Linen')
  expect(cardFact('candles', {})).toBeNull()
})
