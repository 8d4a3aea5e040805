import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { aPicture, aPictureFromAPhone } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeReview } from './change-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { leaveReview } from './leave-review.server.ts'
import { findMyReview, listMyReviews } from './list-my-reviews.server.ts'
import { moderateReview } from './moderate-review.server.ts'
import { WrittenReview } from './reviews.schema.ts'

test('of eight simultaneous tries one review is left', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const olena = await anActor(shop)

  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, index) => leaveReview(shop, olena, { article, message: `Try ${index}`, stars: 5 })),
  )

  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listMyReviews(shop, olena)).toHaveLength(1)
})

test('a review shows the name its author had, and its email follows the author’s account', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const olena = await anActor(shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  await leaveReview(shop, olena, { article, message: 'Good', stars: 5 })

  await shop.db.updateTable('users').set({ email: 'olena@new.example' }).where('id', '=', olena.id).execute()
  const namesake = await anActor(shop, { email: 'olena@example.com' })
  const theirs = await leaveReview(shop, namesake, { article, message: 'Also good', stars: 4 })

  expect(theirs.ok).toBe(true)
  const rows = await shop.db.selectFrom('reviews').select(['full_name', 'email']).orderBy('id').execute()
  expect(rows).toEqual([
    { full_name: 'Olena Kovalenko', email: 'olena@new.example' },
    { full_name: namesake.fullName, email: 'olena@example.com' },
  ])
})

test('a changed review leaves the page until it is moderated again; an unchanged one stays', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const olena = await anActor(shop)
  const { id } = await aReview(shop, product, { email: olena.email, message: 'Good', stars: 5 })

  const same = await changeReview(shop, olena, { id, message: 'Good', stars: 5 })
  const shownStill = await readProductPage(shop, product)
  const changed = await changeReview(shop, olena, { id, message: 'Good', stars: 3 })
  const shown = await readProductPage(shop, product)

  expect([same, changed]).toEqual([
    { ok: true, value: { isWaiting: false } },
    { ok: true, value: { isWaiting: true } },
  ])
  expect([shownStill.published.reviews.length, shown.published.reviews.length]).toEqual([1, 0])
  expect(await findMyReview(shop, olena, { id })).toMatchObject({ status: 'new', stars: 3, declineReason: null })
})

test('a customer cannot change or delete another customer’s review', async () => {
  const shop = await openTestShop()
  const [olena, marko] = [await anActor(shop), await anActor(shop)]
  const { id } = await aReview(shop, await aProduct(shop), { email: olena.email })

  const answers = [
    await changeReview(shop, marko, { id, message: 'Bad', stars: 1 }),
    await deleteReview(shop, marko, id),
  ]

  const refused = { ok: false, problem: { code: 'review-not-found' } }
  expect(answers).toEqual([refused, refused])
  expect(await deleteReview(shop, olena, id)).toEqual({ ok: true, value: { id } })
})

test('the review of a customer who was sent the product is verified, also when the parcel left after the review', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const [olena, admin] = [await anActor(shop), await anActor(shop, { isAdmin: true })]
  const order = await aPaidOrder(shop, [product], {}, olena)
  const left = await leaveReview(shop, olena, { article: product.article, message: 'Good', stars: 5 })
  const early = await findMyReview(shop, olena, { article: product.article })
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Shipped', reason: 'Early' })

  await moderateReview(shop, admin, { id: left.ok ? left.value.id : fail(), status: 'accepted' })

  expect(early?.verified).toBe(false)
  expect(await findMyReview(shop, olena, { article: product.article })).toMatchObject({ verified: true })
})

test('photos are stored with the review, without the metadata of a phone', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const olena = await anActor(shop)
  const photos = [
    { name: 'one.jpg', bytes: await aPictureFromAPhone() },
    { name: 'two.png', bytes: await aPicture({ format: 'png' }) },
  ]

  const left = await leaveReview(shop, olena, { article: product.article, message: 'See', stars: 5, photos })
  const mine = await findMyReview(shop, olena, { article: product.article })

  expect(left.ok).toBe(true)
  expect(mine?.photos).toMatchObject([
    { width: 200, height: 300 },
    { width: 300, height: 200 },
  ])
})

test('photos are checked by their content, and there are no more than three', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const olena = await anActor(shop)
  const jpeg = { name: 'one.jpg', bytes: await aPicture() }
  const leave = (photos: { name: string; bytes: Uint8Array }[]) =>
    leaveReview(shop, olena, { article, message: 'See', stars: 5, photos })

  const answers = [
    await leave([jpeg, jpeg, jpeg, jpeg]),
    await leave([{ name: 'cat.jpg', bytes: await aPicture({ format: 'gif', width: 90, height: 60 }) }]),
    await leave([{ name: 'cat.jpg', bytes: await aPicture({ format: 'webp' }) }]),
    await leave([{ name: 'huge.jpg', bytes: Buffer.concat([jpeg.bytes, Buffer.alloc(10 * 1024 * 1024)]) }]),
    await leave([{ name: 'half.jpg', bytes: jpeg.bytes.subarray(0, 60) }]),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem)).toEqual([
    { code: 'too-many-photos' },
    { code: 'photo-unsupported', name: 'cat.jpg' },
    { code: 'photo-unsupported', name: 'cat.jpg' },
    { code: 'photo-too-large', name: 'huge.jpg' },
    { code: 'photo-broken', name: 'half.jpg' },
  ])
  expect(await listMyReviews(shop, olena)).toEqual([])
})

test('a photo can be removed, and another one added', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const olena = await anActor(shop)
  const first = { name: 'one.jpg', bytes: await aPicture({ width: 500 }) }
  const left = await leaveReview(shop, olena, { article, message: 'See', stars: 5, photos: [first] })
  const id = left.ok ? left.value.id : fail()
  const [stored] = (await findMyReview(shop, olena, { id }))?.photos ?? []
  const second = { name: 'two.jpg', bytes: await aPicture({ width: 700 }) }

  await changeReview(shop, olena, {
    id,
    message: 'See',
    stars: 5,
    photosToKeep: [stored?.hash ?? ''],
    photos: [second],
  })
  const both = await findMyReview(shop, olena, { id })
  await changeReview(shop, olena, {
    id,
    message: 'See',
    stars: 5,
    photosToKeep: [both?.photos[1]?.hash ?? '', 'a-hash-of-others'],
  })

  expect(both?.photos.map(({ width }) => width)).toEqual([500, 700])
  expect((await findMyReview(shop, olena, { id }))?.photos.map(({ width }) => width)).toEqual([700])
})

const strangeTexts = [
  ['markup', '<script>alert(1)</script> <b>bold</b>', '<script>alert(1)</script> <b>bold</b>'],
  ['a link', 'https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2'],
  ['emoji', '👩‍👩‍👧‍👦🕯️❤️', '👩‍👩‍👧‍👦🕯️❤️'],
  ['right to left', 'שלום \u202Eעולם', 'שלום \u202Eעולם'],
  ['what cannot be seen', 'So\u200Bft\u0000\u0007', 'So\u200Bft'],
  ['piled accents', `Z${'\u0300'.repeat(400)}`, `Z${'\u0300'.repeat(4)}`],
  ['half a character', 'Half \uD83D', 'Half'],
  ['line ends', 'One\r\n\r\n\r\n\r\nTwo  \rThree', 'One\n\nTwo\nThree'],
  ['ten thousand characters', '🕯'.repeat(10_000), '🕯'.repeat(10_000)],
] as const

test.each(strangeTexts)('%s is stored as text and breaks nothing', async (_, written, stored) => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const olena = await anActor(shop)

  const left = await leaveReview(shop, olena, { article, ...WrittenReview.parse({ message: written, stars: 5 }) })

  expect(left.ok).toBe(true)
  expect((await findMyReview(shop, olena, { article }))?.message).toBe(stored)
})

test('a review of a product that is not sold is refused', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { active: false })
  const olena = await anActor(shop)
  const leave = (of: string) => leaveReview(shop, olena, { article: of, message: 'Good', stars: 5 })

  const answers = [await leave(article), await leave('CND-999'), await leave('../etc')]

  const refused = { ok: false, problem: { code: 'product-not-found' } }
  expect(answers).toEqual([refused, refused, refused])
})

function fail(): never {
  throw new Error('It was refused')
}
