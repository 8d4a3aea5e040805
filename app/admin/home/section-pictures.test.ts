/** @module-tag nightly */
import { expect, test } from 'vitest'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readSectionPictures } from './section-pictures.server.ts'

test('the sections of the home page show the picture that readers see first in them', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { pictures: 1 })
  await aScene(shop, { name: 'The sill', places: ['head:candles'], products: [lamp] })
  const { hash } = await aScene(shop, { name: 'The corner', places: ['home'], products: [lamp] })
  await aStory(shop)

  const pictures = await readSectionPictures(shop)

  expect(pictures).toEqual({ 'new-collection': expect.stringMatching(/^[0-9a-f]{32}$/), scene: hash })
})
