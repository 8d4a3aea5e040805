import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import { askQuestions, averageOf, fillWithDemoProducts, findMisspeltNames } from './measure-search.ts'

test('of a hundred misspelt names at least 98 are found, and what shoppers ask is answered well', async () => {
  const shop = await openTestShop()
  await fillWithDemoProducts(shop)

  const misspelt = await findMisspeltNames(shop, 'first', 100)
  const answers = [
    ...(await askQuestions(shop, 'questions.json')),
    ...(await askQuestions(shop, 'unseen-questions.json')),
  ]

  expect(misspelt.filter(({ isFound }) => !isFound).length).toBeLessThanOrEqual(2)
  expect(averageOf(answers.map(({ gain }) => gain))).toBeGreaterThan(0.88)
  expect(answers.filter(({ total }) => total === 0)).toEqual([])
}, 60_000)
