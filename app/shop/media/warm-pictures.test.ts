/** @module-tag nightly */
import { expect, test } from 'vitest'
import { aProductPicture } from '#tests/support/make-pictures.ts'
import { fullStore, namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { warmPictures } from './warm-pictures.server.ts'

async function aStoredPicture(shop: TestShop) {
  return await aProductPicture(shop, { width: 500, height: 300 })
}

test('missing derivatives are made once while the shop is idle', async () => {
  const shop = await openTestShop()
  const { hash } = await aStoredPicture(shop)

  const first = await warmPictures(shop, AbortSignal.timeout(60_000))
  const second = await warmPictures(shop, AbortSignal.timeout(60_000))

  expect([first, second]).toEqual([{ made: 6 }, { made: 0 }])
  expect((await namesIn(shop.pictures)).toSorted()).toEqual([
    `${hash}-160.avif`,
    `${hash}-160.webp`,
    `${hash}-400.avif`,
    `${hash}-400.webp`,
    `${hash}-800.avif`,
    `${hash}-800.webp`,
    `${hash}-original.webp`,
  ])
})

test('making derivatives stops when the shop closes', async () => {
  const shop = await openTestShop()
  await aStoredPicture(shop)

  const warmed = await warmPictures(shop, AbortSignal.abort())

  expect(warmed).toEqual({ made: 0 })
  expect(shop.logged).toEqual([])
})

test('making derivatives stops when the disk is full', async () => {
  const shop = await openTestShop()
  await aStoredPicture(shop)

  const warmed = await warmPictures({ ...shop, pictures: fullStore(shop.pictures) }, AbortSignal.timeout(60_000))

  expect(warmed).toEqual({ made: 0 })
  expect(shop.logged).toMatchObject([{ msg: 'A size of a picture could not be stored' }])
})
