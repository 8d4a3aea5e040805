import sharp from 'sharp'
import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import type { ImageQueue } from '#shop/media/image-queue.server.ts'
import { refuse } from '#shop/result.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import type { ReviewId } from '#shop/reviews/reviews.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aPicture, namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** 50 megapixels in 0.2 MB: cheap to send, 200 MB and seconds of processor to decode. */
const aBomb = async () => ({
  name: 'bomb.png',
  bytes: await sharp({ create: { width: 7071, height: 7071, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
})

const reviewFields = { message: 'Look at this', stars: 1 }

/** A shop that counts the pictures it would decode, without decoding them. */
async function aShopThatCounts(): Promise<TestShop & { decoded: () => number }> {
  const shop = await openTestShop()
  let count = 0
  const imageQueue = {
    ...shop.imageQueue,
    run: async () => {
      count += 1
      return refuse({ code: 'broken' })
    },
  } as ImageQueue
  return { ...shop, imageQueue, decoded: () => count }
}

test('a small file with too many pixels is refused by its header, without being decoded', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const { name, bytes } = await aBomb()
  // Decoding the cut-off file would fail with another problem.
  const header = bytes.subarray(0, 1000)

  const left = await leaveReview(shop, await anActor(shop), {
    ...reviewFields,
    article,
    photos: [{ name, bytes: header }],
  })

  expect(bytes.byteLength).toBeLessThan(250_000)
  expect(left).toEqual({ ok: false, problem: { code: 'photo-too-large', name } })
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('photos for a product or a review that does not exist are not decoded', async () => {
  const shop = await aShopThatCounts()
  const stranger = await anActor(shop)
  const inactive = await aProduct(shop, { active: false })
  const photos = [await aBomb()]

  const answers = [
    await leaveReview(shop, stranger, { ...reviewFields, article: 'CND-99x', photos }),
    await leaveReview(shop, stranger, { ...reviewFields, article: 'CND-999', photos }),
    await leaveReview(shop, stranger, { ...reviewFields, article: inactive.article, photos }),
    await changeReview(shop, stranger, { ...reviewFields, id: '999999' as ReviewId, photos }),
  ]

  expect(answers.map((each) => !each.ok && each.problem.code)).toEqual([
    'product-not-found',
    'product-not-found',
    'product-not-found',
    'review-not-found',
  ])
  expect(shop.decoded()).toBe(0)
})

test('large photos sent to another customer’s review are refused without being decoded', async () => {
  const shop = await aShopThatCounts()
  const { article } = await aProduct(shop)
  const theirs = await leaveReview(shop, await anActor(shop), { ...reviewFields, article })
  if (!theirs.ok) throw new Error(theirs.problem.code)

  const change = { ...reviewFields, id: theirs.value.id, photos: [await aBomb()] }
  const changed = await changeReview(shop, await anActor(shop), change)

  expect(changed).toEqual({ ok: false, problem: { code: 'review-not-found' } })
  expect(shop.decoded()).toBe(0)
})

test('an account with an unconfirmed email may write a review, but its photos are not decoded', async () => {
  const shop = await aShopThatCounts()
  const stranger = await anActor(shop, { emailConfirmed: false })
  const { article } = await aProduct(shop)

  const withPhoto = await leaveReview(shop, stranger, { ...reviewFields, article, photos: [await aBomb()] })
  const without = await leaveReview(shop, stranger, { ...reviewFields, article })

  expect(withPhoto).toEqual({ ok: false, problem: { code: 'photos-unconfirmed' } })
  expect(without.ok).toBe(true)
  expect(shop.decoded()).toBe(0)
})

test('an account that sends too many photos an hour has to wait', async () => {
  const shop = await aShopThatCounts()
  const stranger = await anActor(shop)
  const { article } = await aProduct(shop)
  const photos = Array(3).fill({ name: 'photo.jpg', bytes: await aPicture() })
  const times = attemptLimits.photoByAccount.most / photos.length
  for (const _ of Array(times)) await leaveReview(shop, stranger, { ...reviewFields, article, photos })

  const beyond = await leaveReview(shop, stranger, { ...reviewFields, article, photos })
  shop.clock.advance(60 * 60_000)
  const later = await leaveReview(shop, stranger, { ...reviewFields, article, photos })

  expect(beyond).toEqual({ ok: false, problem: { code: 'photos-too-often', retryAfterSeconds: 3600 } })
  expect(later).toMatchObject({ ok: false, problem: { code: 'photo-broken' } })
  expect(shop.decoded()).toBe(times + 1)
})
