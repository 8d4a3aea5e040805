import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { findMyReview } from '#shop/reviews/list-my-reviews.server.ts'
import { moderateReview } from '#shop/reviews/moderate-review.server.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { aProductPicture, aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

const reviewFields = { message: 'As in the photo', stars: 5 }
const audienceCacheMs = pictureLimits.audienceCacheSeconds * 1000

async function aReviewWithPhoto() {
  const { shop, ask } = await openTestDoor()
  const author = await anActor(shop)
  const { article } = await aProduct(shop)
  const photos = [{ name: 'photo.jpg', bytes: await aPicture() }]
  const left = await leaveReview(shop, author, { ...reviewFields, article, photos })
  if (!left.ok) throw new Error(left.problem.code)
  const review = await findMyReview(shop, author, { id: left.value.id })
  const [photo] = review?.photos ?? []
  if (!photo) throw new Error('The photo is missing')
  const address = pictureUrl(photo, 160, 'webp')
  const admin = await actorFor(shop, await anAdmin(shop))
  const fetchPhoto = async (user: Parameters<typeof sessionCookieFor>[1] | null) => {
    const answer = await ask(address, { headers: user ? { cookie: await sessionCookieFor(shop, user) } : {} })
    return { status: answer.status, caching: answer.headers.get('cache-control') }
  }
  return { shop, author, admin, fetchPhoto, id: left.value.id }
}

const hiddenResponse = { status: 404, caching: 'no-store' }
const privateResponse = { status: 200, caching: 'private, no-store' }
const publicResponse = { status: 200, caching: 'public, max-age=86400' }

test('photos of a pending review are shown to its author and to admins only, and are not cached', async () => {
  const { shop, author, admin, fetchPhoto } = await aReviewWithPhoto()
  const other = await anActor(shop)

  const answers = [await fetchPhoto(null), await fetchPhoto(other), await fetchPhoto(author), await fetchPhoto(admin)]

  expect(answers).toEqual([hiddenResponse, hiddenResponse, privateResponse, privateResponse])
})

test('an accepted photo is public until its review is changed', async () => {
  const { shop, author, admin, fetchPhoto, id } = await aReviewWithPhoto()
  const moderated = await moderateReview(shop, admin, { id, status: 'accepted' })
  const accepted = await fetchPhoto(null)
  const changed = await changeReview(shop, author, { id, message: 'Something else', stars: 1 })
  shop.clock.advance(audienceCacheMs)
  const without = [await fetchPhoto(null), await fetchPhoto(author)]
  await deleteReview(shop, author, id)

  expect([moderated.ok, changed.ok]).toEqual([true, true])
  expect(accepted).toEqual(publicResponse)
  expect(without).toEqual([hiddenResponse, hiddenResponse])
})

test('photos of a deleted review are gone within a minute', async () => {
  const { shop, author, admin, fetchPhoto, id } = await aReviewWithPhoto()
  await moderateReview(shop, admin, { id, status: 'accepted' })
  const before = await fetchPhoto(null)
  await deleteReview(shop, author, id)
  shop.clock.advance(audienceCacheMs)

  const after = [await fetchPhoto(null), await fetchPhoto(author), await fetchPhoto(admin)]

  expect(before).toEqual(publicResponse)
  expect(after).toEqual([hiddenResponse, hiddenResponse, hiddenResponse])
})

test('a picture that belongs to no product or review is not served, by its name or by the hash of its content', async () => {
  const { shop, ask } = await openTestDoor()
  const bytes = await aPicture()
  const { hash } = await aStoredPicture(shop)
  const guessed = createHash('sha256').update(bytes).digest('hex').slice(0, 32)

  const answers = await Promise.all([hash, guessed].map((name) => ask(pictureUrl({ hash: name }, 160, 'webp'))))

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('pictures of products are still shown while the database is down', async () => {
  const { shop, ask } = await openTestDoor()
  const address = pictureUrl(await aProductPicture(shop), 160, 'webp')
  const before = await ask(address)
  shop.clock.advance(audienceCacheMs)
  await shop.db.schema.alterTable('product_pictures').renameTo('away').execute()

  const during = await ask(address)

  expect([before.status, during.status]).toEqual([200, 200])
})
