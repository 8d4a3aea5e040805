import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { findMyReview } from '#shop/reviews/list-my-reviews.server.ts'
import { moderateReview } from '#shop/reviews/moderate-review.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAdmin, aVisitOf } from '#tests/support/make-accounts.ts'
import { anAsker, askAgain } from '#tests/support/make-asker.ts'
import { aShownPicture, aStoredPicture } from '#tests/support/make-pictures.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

const written = { message: 'As in the photo', stars: 5 }
const knownForMs = pictureLimits.audienceKnownSeconds * 1000

async function aReviewWithPhoto() {
  const { shop, ask } = await openTestDoor()
  const author = await anAsker(shop)
  const { article } = await aProduct(shop)
  const photos = [{ name: 'photo.jpg', bytes: await aPicture() }]
  const left = await leaveReview(shop, author, { ...written, article, photos })
  if (!left.ok) throw new Error(left.problem.code)
  const review = await findMyReview(shop, author, { id: left.value.id })
  const [photo] = review?.photos ?? []
  if (!photo) throw new Error('The photo is missing')
  const address = pictureUrl(photo, 160, 'webp')
  const admin = await askAgain(shop, await anAdmin(shop))
  const see = async (who: Parameters<typeof aVisitOf>[1] | null) => {
    const answer = await ask(address, { headers: who ? { cookie: await aVisitOf(shop, who) } : {} })
    return { status: answer.status, caching: answer.headers.get('cache-control') }
  }
  return { shop, author, admin, see, id: left.value.id }
}

const hidden = { status: 404, caching: 'no-store' }
const personal = { status: 200, caching: 'private, no-store' }
const everyones = { status: 200, caching: 'public, max-age=86400' }

test('photos of a pending review are shown to its author and to admins only, and are not cached', async () => {
  const { shop, author, admin, see } = await aReviewWithPhoto()
  const other = await anAsker(shop)

  const seen = [await see(null), await see(other), await see(author), await see(admin)]

  expect(seen).toEqual([hidden, hidden, personal, personal])
})

test('an accepted photo is public until its review is changed', async () => {
  const { shop, author, admin, see, id } = await aReviewWithPhoto()
  const moderated = await moderateReview(shop, admin, { id, status: 'accepted' })
  const accepted = await see(null)
  const changed = await changeReview(shop, author, { id, message: 'Something else', stars: 1 })
  shop.clock.advance(knownForMs)
  const without = [await see(null), await see(author)]
  await deleteReview(shop, author, id)

  expect([moderated.ok, changed.ok]).toEqual([true, true])
  expect(accepted).toEqual(everyones)
  expect(without).toEqual([hidden, hidden])
})

test('photos of a deleted review are gone within a minute', async () => {
  const { shop, author, admin, see, id } = await aReviewWithPhoto()
  await moderateReview(shop, admin, { id, status: 'accepted' })
  const before = await see(null)
  await deleteReview(shop, author, id)
  shop.clock.advance(knownForMs)

  const after = [await see(null), await see(author), await see(admin)]

  expect(before).toEqual(everyones)
  expect(after).toEqual([hidden, hidden, hidden])
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
  const address = pictureUrl(await aShownPicture(shop), 160, 'webp')
  const before = await ask(address)
  shop.clock.advance(knownForMs)
  await shop.db.schema.alterTable('product_pictures').renameTo('away').execute()

  const during = await ask(address)

  expect([before.status, during.status]).toEqual([200, 200])
})
