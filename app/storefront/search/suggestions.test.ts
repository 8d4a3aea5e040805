import { expect, test } from 'vitest'
import { readSuggestions } from './suggestions.ts'

const lamp = {
  article: 'LGT-001',
  name: 'Linen Shade Table Lamp',
  category: 'Lighting Decor',
  price: 69.9,
  path: '/lighting-decor/product/LGT-001',
  picture: 'https://hyggehus.example/media/abcdefgh-160.webp',
}

test('a suggestion has a name, a price and a picture from wherever the visitor is', () => {
  const suggestions = readSuggestions({ results: [lamp] })

  expect(suggestions).toEqual([
    {
      article: 'LGT-001',
      name: 'Linen Shade Table Lamp',
      priceCents: 6990,
      path: '/lighting-decor/product/LGT-001',
      picturePath: '/media/abcdefgh-160.webp',
    },
  ])
})

test('a product without a picture is suggested all the same', () => {
  const suggestions = readSuggestions({ results: [{ ...lamp, picture: '' }] })

  expect(suggestions).toMatchObject([{ article: 'LGT-001', picturePath: null }])
})

test('what cannot be shown is left out and takes nothing else with it', () => {
  const suggestions = readSuggestions({
    results: [null, { ...lamp, price: '69.90' }, { ...lamp, path: '//evil.example' }, lamp],
  })

  expect(suggestions).toHaveLength(1)
})

test('an answer that is no list suggests nothing', () => {
  const suggestions = [readSuggestions(null), readSuggestions('gone'), readSuggestions({ error: 'Too many' })]

  expect(suggestions).toEqual([[], [], []])
})
