import { expect, test } from 'vitest'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aShownPicture, aStoredPicture } from '#tests/support/make-pictures.ts'
import { aPicture, namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { derivativeName, originalName } from './media.ts'
import { removeUnnamedPictures } from './remove-pictures.server.ts'
import { openS3PictureStore } from './s3-picture-store.server.ts'

const keys = { region: 'eu-north-1', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }

const stores = {
  'a folder': async (shop: TestShop) => shop.pictures,
  'S3-compatible storage': async () =>
    openS3PictureStore({ ...keys, endpoint: (await startFakeS3(keys)).endpoint, bucket: 'pictures' }),
}

const places = Object.keys(stores) as (keyof typeof stores)[]
const nightMs = 24 * 3_600_000

const smallName = (hash: string) => derivativeName({ hash, width: 160, format: 'webp' })

test.each(places)('in %s, unused pictures are removed at night with all their derivatives', async (place) => {
  const opened = await openTestShop()
  const shop = { ...opened, pictures: await stores[place](opened) }
  const shown = await aShownPicture(shop)
  const replaced = await aStoredPicture(shop)
  await shop.pictures.put(smallName(shown.hash), new Uint8Array(9), 'image/webp')
  await shop.pictures.put(smallName(replaced.hash), new Uint8Array(9), 'image/webp')
  // Like an upload from before pictures had a row from the start: stored, and never used.
  await shop.pictures.put(originalName('0123456789abcdef0123456789abcdef'), new Uint8Array(9), 'image/webp')
  shop.clock.advance(nightMs)

  const removed = await removeUnnamedPictures(shop)

  expect(removed).toEqual({ rows: 1, files: 3 })
  expect((await namesIn(shop.pictures)).toSorted()).toEqual([smallName(shown.hash), originalName(shown.hash)])
  expect(await shop.db.selectFrom('pictures').select('hash').execute()).toEqual([{ hash: shown.hash }])
})

test('photos of a review are removed the night after it was deleted, but not while it is moderated', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop)
  const { article } = await aProduct(shop)
  const photos = [{ name: 'mug.jpg', bytes: await aPicture() }]
  const review = await leaveReview(shop, olena, { article, message: 'Good', stars: 5, photos })
  if (!review.ok) throw new Error(review.problem.code)
  shop.clock.advance(nightMs)

  const whileItWaits = await removeUnnamedPictures(shop)
  await deleteReview(shop, olena, review.value.id)
  const afterwards = await removeUnnamedPictures(shop)

  expect([whileItWaits, afterwards]).toEqual([
    { rows: 0, files: 0 },
    { rows: 1, files: 1 },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('pictures of old orders stay when their product gets new ones', async () => {
  const shop = await openTestShop()
  const { hash } = await aShownPicture(shop)
  const bought = await shop.db
    .selectFrom('products')
    .select(['article', 'price_cents as priceCents'])
    .executeTakeFirstOrThrow()
  await anOrder(shop, [bought])
  await shop.db.deleteFrom('product_pictures').execute()
  shop.clock.advance(nightMs)

  const removed = await removeUnnamedPictures(shop)

  expect(removed).toEqual({ rows: 0, files: 0 })
  expect(await namesIn(shop.pictures)).toEqual([originalName(hash)])
})

test('a form that is being saved and a pending import keep their pictures', async () => {
  const shop = await openTestShop()
  const owner = await anAsker(shop, { isAdmin: true })
  const named = await aStoredPicture(shop)
  shop.clock.advance(nightMs)
  const plan = { additions: [{ product: { pictures: [{ hash: named.hash }] } }], alterations: [], same: 0, bad: [] }
  await shop.db
    .insertInto('catalogue_imports')
    .values({ user_id: owner.id, made_at: shop.now(), plan: JSON.stringify(plan), applied_at: null })
    .execute()
  await aStoredPicture(shop)

  const removed = await removeUnnamedPictures(shop)

  expect(removed).toEqual({ rows: 0, files: 0 })
})
