import { expect, test } from 'vitest'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { suggestProducts } from './suggest-products.server.ts'

test('a few products are suggested, name matches first, the most popular first', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Mug', description: 'Stands by the lamp', popularity: 9 })
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((place) => aProduct(shop, { name: `Lamp ${place}`, popularity: place })))

  const suggested = await suggest(shop, 'lam')

  expect(suggested).toEqual(['Lamp 7', 'Lamp 6', 'Lamp 5', 'Lamp 4', 'Lamp 3', 'Lamp 2'])
  expect(suggested).toHaveLength(listingLimits.suggestions)
})

test('products that only mention the words fill up the rest', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Mug', description: 'Stands by the lamp', popularity: 9 })
  await aProduct(shop, { name: 'Lamp', popularity: 1 })

  expect(await suggest(shop, 'lamp')).toEqual(['Lamp', 'Mug'])
})

test('a typo is corrected while typing too', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lantern' })

  expect(await suggestProducts(shop, 'latnern')).toMatchObject({
    products: [{ name: 'Lantern' }],
    correctedText: 'lantern',
  })
  expect(await suggestProducts(shop, 'lante')).toMatchObject({ correctedText: null })
})

test('nothing is suggested for a text without words', async () => {
  const shop = await openTestShop()
  await aProduct(shop)

  const suggested = await Promise.all(
    ['', '  ', '\0', '&', '🕯️', 'zzzz', '\ud83d'.repeat(5000)].map((text) => suggest(shop, text)),
  )

  expect(suggested.flat()).toEqual([])
})

async function suggest(shop: TestShop, text: string): Promise<string[]> {
  const { products } = await suggestProducts(shop, text)
  return products.map(({ name }) => name)
}
