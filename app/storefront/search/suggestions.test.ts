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
  const suggestions = readSuggestions({ results: [lamp], content: [], correctedQuery: 'lamp' })

  expect(suggestions).toEqual({
    correctedText: 'lamp',
    content: [],
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

test('beside a lowered price are the regular price and the lowest of the 30 days before', () => {
  const lowered = { ...lamp, compareAtPrice: 79.9, lowestPrice30Days: 74.5 }

  const { products } = readSuggestions({ results: [lowered, { ...lowered, lowestPrice30Days: null }] })

  expect(products.map(({ reducedText }) => reducedText)).toEqual([
    'Regular price $79.90. Lowest price in the 30 days before: $74.50',
    undefined,
  ])
})

test('stories and pages are suggested by their paths, and addresses of other hosts are left out', () => {
  const story = { title: 'Keep the light low', summary: 'On lamps.', path: '/stories/keep-the-light-low' }

  const { content } = readSuggestions({ results: [], content: [null, { ...story, path: '//evil.example' }, story] })

  expect(content).toEqual([story])
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
