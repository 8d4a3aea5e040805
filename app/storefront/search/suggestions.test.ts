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

test('a suggestion has a name, a price and a picture whose path works on every address of the shop', () => {
  const suggestions = readSuggestions({ results: [lamp], correctedQuery: 'lamp' })

  expect(suggestions).toEqual({
    correctedText: 'lamp',
    products: [
      {
        article: 'LGT-001',
        name: 'Linen Shade Table Lamp',
        category: 'Lighting Decor',
        priceCents: 6990,
        path: '/lighting-decor/product/LGT-001',
        picturePath: '/media/abcdefgh-160.webp',
      },
    ],
  })
})

test('a product without a picture is suggested too', () => {
  const { products } = readSuggestions({ results: [{ ...lamp, picture: '' }] })

  expect(products).toMatchObject([{ article: 'LGT-001', picturePath: null }])
})

test('an invalid suggestion is left out and the others stay', () => {
  const { products } = readSuggestions({
    results: [null, { ...lamp, price: '69.90' }, { ...lamp, path: '//evil.example' }, lamp],
  })

  expect(products).toHaveLength(1)
})

test('an answer that is not a list gives no suggestions', () => {
  const suggestions = [readSuggestions(null), readSuggestions('gone'), readSuggestions({ error: 'Too many' })]

  expect(suggestions.map(({ products }) => products)).toEqual([[], [], []])
})
