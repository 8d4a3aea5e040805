import { expect, test } from 'vitest'
import { groupOptions } from './suggested-options.ts'
import { noSuggestions, type Suggestion } from './suggestions.ts'

test('an empty field suggests what was searched before in this browser, and to forget it', () => {
  const groups = groupOptions(' ', noSuggestions, ['wool', 'red candle'])

  expect(groups.map(({ name, options }) => [name, options.map(({ text }) => text)])).toEqual([
    ['Searched before', ['wool', 'red candle']],
    [null, ['Forget my searches']],
  ])
})

test('a text suggests fitting past searches, products, its search within their categories, stories, and all results', () => {
  const products = [product('Lantern', 'Lighting Decor'), product('Lane game', 'Table Games')]

  const story = { title: 'The lane at dusk', summary: 'On lanterns.', path: '/stories/the-lane-at-dusk' }

  const groups = groupOptions('lan', { ...noSuggestions, products, content: [story] }, ['wool', 'Lantern green'])

  expect(groups.map(({ options }) => options.map(({ text, path }) => [text, path]))).toEqual([
    [['Lantern green', '/search?query=Lantern+green']],
    [
      ['Lantern', '/p/Lantern'],
      ['Lane game', '/p/Lane game'],
    ],
    [
      ['“lan” in Lighting Decor', '/search?query=lan&category=lighting-decor'],
      ['“lan” in Table Games', '/search?query=lan&category=table-games'],
    ],
    [['The lane at dusk', '/stories/the-lane-at-dusk']],
    [['All results for “lan”', '/search?query=lan']],
  ])
})

test('a category is suggested by the beginnings of its words', () => {
  const names = ['games', 'books jour', 'gift'].map((text) =>
    groupOptions(text, noSuggestions, []).flatMap(({ options }) => options.map(({ path }) => path)),
  )

  expect(names).toEqual([['/table-games'], ['/books-and-journals'], ['/gift-sets']])
})

function product(name: string, category: string): Suggestion {
  return { article: name, name, category, priceCents: 100, path: `/p/${name}`, picturePath: null }
}
