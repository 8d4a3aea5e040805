import { expect, test } from 'vitest'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { articlesIn, createCandles, listingOf } from '#tests/support/listings.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { SearchSchema, SuggestionsSchema } from './catalog-api.schema.ts'

test('search finds by name, with either name of its parameter', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'FOUND', name: 'Beeswax pillar' })
  await aProduct(shop, { article: 'OTHER', name: 'Chess board', description: 'For two.', aboutProduct: 'Maple.' })

  const answers = await Promise.all([
    ask('/search?query=beeswax'),
    ask('/search?name=beeswax'),
    ask('/search?query=&name=beeswax'),
  ])

  expect(answers.map(articlesIn)).toEqual([['FOUND'], ['FOUND'], ['FOUND']])
  expect(SearchSchema.parse(answers[0]?.body).correctedQuery).toBeNull()
})

test('a search without words lists the whole catalogue, within the price filter if given', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 12)

  const [empty, none, priced] = await Promise.all([ask('/search?query='), ask('/search'), ask('/search?min=11&max=12')])

  expect([empty, none, priced].map((answered) => listingOf(answered).total)).toEqual([12, 12, 2])
})

test('no search text is an error', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 1)
  const typed = [
    '%26',
    '%22%27',
    '%F0%9F%95%AF',
    '%E0%A4%A',
    '%25%5F',
    '%5C',
    '%3Cscript%3E',
    '%00',
    '(((',
    'x'.repeat(5000),
  ]

  const answers = await Promise.all(
    typed.flatMap((text) => [ask(`/search?query=${text}`), ask(`/suggestions?query=${text}`)]),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('suggestions name stories and pages, until a story ends', async () => {
  const { shop, ask } = await openTestApi()
  const endsAt = new Date(shop.now().getTime() + 60_000)
  await aStory(shop, { slug: 'two-cups', title: 'Two cups and a samovar', summary: 'On tea.', endsAt })

  const { body, headers } = await ask('/suggestions?query=samov')

  expect(SuggestionsSchema.parse(body).content).toEqual([
    { kind: 'story', title: 'Two cups and a samovar', summary: 'On tea.', path: '/stories/two-cups' },
  ])
  expect([headers.get('x-shows'), headers.get('x-true-until')]).toEqual(['catalogue content', endsAt.toISOString()])
})

test('suggestions are few, and link to the product', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001', name: 'Beeswax pillar', priceCents: 1290, pictures: 1 })
  await Promise.all(Array.from({ length: 9 }, (_, index) => aProduct(shop, { name: `Beeswax taper ${index}` })))

  const { results } = SuggestionsSchema.parse((await ask('/suggestions?query=beeswax%20pillar')).body)
  const many = SuggestionsSchema.parse((await ask('/suggestions?query=beeswax')).body)
  const none = SuggestionsSchema.parse((await ask('/suggestions?query=%20')).body)

  expect(results[0]).toEqual({
    article: 'CND-001',
    name: 'Beeswax pillar',
    category: 'Candles',
    price: 12.9,
    path: '/candles/product/CND-001',
    picture: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[0-9a-f]{32}-160\.webp$/),
  })
  expect([many.results.length, none.results.length]).toEqual([listingLimits.suggestions, 0])
})
