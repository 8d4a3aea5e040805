/** @module-tag nightly */
import { expect, test } from 'vitest'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { servePicture } from '#shop/media/serve-picture.server.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listScenesIn, scenePageNames, showScene } from './list-shown-scenes.server.ts'

const hourMs = 3_600_000

test('a scene shows its products where an admin placed it, each with its price and its dot', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1250 })
  await aScene(shop, { places: ['home'], products: [candle] })
  await aScene(shop, { places: ['list:candles'], products: [candle] })

  const scene = await firstScene(shop, 'home')

  expect(scene?.products).toMatchObject([{ article: candle.article, priceCents: 1250 }])
  expect(scene?.dots).toEqual({ wide: [{ article: candle.article, x: 10, y: 62.5 }], tall: [] })
})

test('a sold-out product keeps its dot, a product that is not on sale has none', async () => {
  const shop = await openTestShop()
  const soldOut = await aProduct(shop, { stock: 0 })
  const inactive = await aProduct(shop, { active: false })
  await aScene(shop, { products: [soldOut, inactive] })

  const scene = await firstScene(shop, 'list:candles')

  expect(scene?.products).toMatchObject([{ article: soldOut.article, available: 0 }])
  expect(scene?.dots.wide).toHaveLength(1)
})

test('a page is rebuilt when a product of its scene comes back on sale', async () => {
  const shop = await openTestShop()
  const [candle, inactive] = [await aProduct(shop), await aProduct(shop, { active: false })]
  await aScene(shop, { products: [candle, inactive] })

  const { scenes } = await listScenesIn(shop, ['list:candles'])

  expect(scenePageNames(scenes[0] ?? null)).toEqual([
    'scenes',
    `product:${candle.article}`,
    `product:${inactive.article}`,
  ])
})

test('a scene whose products have all gone is not shown, and the head of a category needs none', async () => {
  const shop = await openTestShop()
  const inactive = await aProduct(shop, { active: false })
  await aScene(shop, { products: [inactive], places: ['home', 'head:candles', 'list:candles'] })
  await aScene(shop, { name: 'Empty', places: ['home', 'head:candles', 'list:candles'] })

  const { scenes } = await listScenesIn(shop, ['home', 'head:candles', 'list:candles'])

  expect(scenes).toMatchObject([{ name: 'Empty', place: 'head:candles' }])
})

test('a scene shows from its beginning to its end, the one that began last first', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const from = (hours: number) => new Date(shop.now().getTime() + hours * hourMs)
  await aScene(shop, { name: 'Always', products: [candle] })
  await aScene(shop, { name: 'Now', products: [candle], startsAt: from(-1), endsAt: from(2) })
  await aScene(shop, { name: 'Over', products: [candle], endsAt: from(-1) })
  await aScene(shop, { name: 'Later', products: [candle], startsAt: from(1) })

  const now = await listScenesIn(shop, ['list:candles'])
  shop.clock.advance(hourMs)
  const inAnHour = await listScenesIn(shop, ['list:candles'])
  shop.clock.advance(hourMs)
  const inTwoHours = await listScenesIn(shop, ['list:candles'])

  const names = [now, inAnHour, inTwoHours].map(({ scenes }) => scenes.map(({ name }) => name))
  expect(names).toEqual([
    ['Now', 'Always'],
    ['Later', 'Now', 'Always'],
    ['Later', 'Always'],
  ])
})

test('the pictures of scenes are public and stay, a picture that was only uploaded is neither served nor kept', async () => {
  const shop = await openTestShop()
  const { hash } = await aScene(shop)
  const unused = await aStoredPicture(shop, { width: 500, height: 300 })

  const statuses = [hash, unused.hash].map(
    async (name) => (await servePicture(shop, `/media/${name}-400.webp`))?.status,
  )
  const served = await Promise.all(statuses)
  shop.clock.advance(24 * hourMs)
  await removeUnusedPictures(shop)

  expect(served).toEqual([200, 404])
  expect(await shop.db.selectFrom('pictures').select('hash').execute()).toEqual([{ hash }])
})

async function firstScene(shop: TestShop, place: 'home' | 'list:candles') {
  const { scenes } = await listScenesIn(shop, [place])
  return scenes[0] ? await showScene(shop, scenes[0]) : null
}
