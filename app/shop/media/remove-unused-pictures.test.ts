/** @module-tag nightly */
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProductPicture, aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { aPicture, namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { derivativeName, originalName } from './media.ts'
import { removeUnusedPictures } from './remove-unused-pictures.server.ts'
import { openS3PictureStore } from './s3-picture-store.server.ts'

const keys = { region: 'eu-north-1', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }

const stores = {
  'a folder': async (shop: TestShop) => shop.pictures,
  'S3-compatible storage': async () =>
    openS3PictureStore({ ...keys, endpoint: (await startFakeS3(keys)).endpoint, bucket: 'pictures' }),
}

const storeKinds = Object.keys(stores) as (keyof typeof stores)[]
const nightMs = 24 * 3_600_000

const smallName = (hash: string) => derivativeName({ hash, width: 160, format: 'webp' })

test.each(storeKinds)('in %s, unused pictures are removed at night with all their derivatives', async (storeKind) => {
  const opened = await openTestShop()
  const shop = { ...opened, pictures: await stores[storeKind](opened) }
  const shown = await aProductPicture(shop)
  const replaced = await aStoredPicture(shop)
  await shop.pictures.put(smallName(shown.hash), new Uint8Array(9), 'image/webp')
  await shop.pictures.put(smallName(replaced.hash), new Uint8Array(9), 'image/webp')
  // Like an upload from before pictures had a row from the start: stored, and never used.
  await shop.pictures.put(originalName('0123456789abcdef0123456789abcdef'), new Uint8Array(9), 'image/webp')
  shop.clock.advance(nightMs)

  const removed = await removeUnusedPictures(shop)

  expect(removed).toEqual({ rows: 1, files: 3 })
  expect((await namesIn(shop.pictures)).toSorted()).toEqual([smallName(shown.hash), originalName(shown.hash)])
  expect(await shop.db.selectFrom('pictures').select('hash').execute()).toEqual([{ hash: shown.hash }])
})

test('photos of a review are removed the night after it was deleted, but not while it is moderated', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const { article } = await aProduct(shop)
  const photos = [{ name: 'mug.jpg', bytes: await aPicture() }]
  const review = await leaveReview(shop, olena, { article, message: 'Good', stars: 5, photos })
  if (!review.ok) throw new Error(review.problem.code)
  shop.clock.advance(nightMs)

  const whileModerated = await removeUnusedPictures(shop)
  await deleteReview(shop, olena, review.value.id)
  const afterwards = await removeUnusedPictures(shop)

  expect([whileModerated, afterwards]).toEqual([
    { rows: 0, files: 0 },
    { rows: 1, files: 1 },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('photos of an account that is deleted are removed the night after it is gone', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const { article } = await aProduct(shop)
  const photos = [{ name: 'mug.jpg', bytes: await aPicture() }]
  await leaveReview(shop, olena, { article, message: 'Good', stars: 5, photos })

  const removed = await removedAroundTheEndOf(shop, olena)

  expect(removed).toEqual([
    { rows: 0, files: 0 },
    { rows: 1, files: 1 },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('photos of a return are removed the night after the account of its customer is gone', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const lamp = await aProduct(shop)
  const order = await aDeliveredOrder(shop, [lamp], {}, olena)
  await aFaultReturn(shop, order, lamp, { photos: [{ name: 'crack.jpg', bytes: await aPicture() }] })

  const removed = await removedAroundTheEndOf(shop, olena)

  expect(removed).toEqual([
    { rows: 0, files: 0 },
    { rows: 1, files: 1 },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('pictures of old orders stay when their product gets new ones', async () => {
  const shop = await openTestShop()
  const { hash } = await aProductPicture(shop)
  const bought = await shop.db
    .selectFrom('products')
    .select(['article', 'price_cents as priceCents'])
    .executeTakeFirstOrThrow()
  await anOrder(shop, [bought])
  await shop.db.deleteFrom('product_pictures').execute()
  shop.clock.advance(nightMs)

  const removed = await removeUnusedPictures(shop)

  expect(removed).toEqual({ rows: 0, files: 0 })
  expect(await namesIn(shop.pictures)).toEqual([originalName(hash)])
})

test('a form that is being saved and a pending import keep their pictures', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const planned = await aStoredPicture(shop)
  shop.clock.advance(nightMs)
  const plan = { additions: [{ product: { pictures: [{ hash: planned.hash }] } }], alterations: [], same: 0, bad: [] }
  await shop.db
    .insertInto('catalogue_imports')
    .values({ user_id: admin.id, made_at: shop.now(), plan: JSON.stringify(plan), applied_at: null })
    .execute()
  await aStoredPicture(shop)

  const removed = await removeUnusedPictures(shop)

  expect(removed).toEqual({ rows: 0, files: 0 })
})

/** Deletes the account. What is removed while it can be restored, and in the night after it is gone. */
async function removedAroundTheEndOf(shop: TestShop, actor: SignedInUser) {
  await deleteAccount(shop, actor, { password: 'Candle.light7' })
  shop.clock.advance(13 * nightMs)
  const whileRestorable = await removeUnusedPictures(shop)
  shop.clock.advance(nightMs)
  await removeAccounts(shop)
  return [whileRestorable, await removeUnusedPictures(shop)]
}
