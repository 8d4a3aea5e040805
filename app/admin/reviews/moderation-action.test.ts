import { expect, test } from 'vitest'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import type { ReviewId } from '#shop/reviews/reviews.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { moderate } from './moderation-action.server.ts'

test('accepting several reviews at once does not publish a review that was changed after the admin read it', async () => {
  const shop = await openTestShop()
  const [admin, olena] = [await anActor(shop, { isAdmin: true }), await anActor(shop)]
  const product = await aProduct(shop)
  const unchanged = await aReview(shop, product, { status: 'new' })
  const rewritten = await aReview(shop, product, { email: olena.email, status: 'new' })
  await changeReview(shop, olena, { id: rewritten.id, message: 'Buy my lamps instead', stars: 1 })
  const several = (...boxes: string[]) =>
    moderate(shop, admin, formOf({ intent: 'moderate-several', status: 'accepted' }, boxes))

  const both = await several(`${unchanged.id}.1`, `${rewritten.id}.1`)
  const alone = await several(`${rewritten.id}.1`)
  const before = await statusOf(shop, rewritten)
  const readAgain = await several(`${rewritten.id}.2`)

  expect(both).toMatchObject({ tone: 'info', text: `${messages.accepted(1)}. ${messages.skipped(1)}` })
  expect(alone).toEqual({ tone: 'error', text: messages.skipped(1) })
  expect([before, await statusOf(shop, unchanged), await statusOf(shop, rewritten)]).toEqual([
    'new',
    'accepted',
    'accepted',
  ])
  expect(readAgain).toMatchObject({ tone: 'success', text: messages.accepted(1) })
})

test('undoing a decision does not publish a review that was changed since', async () => {
  const shop = await openTestShop()
  const [admin, olena] = [await anActor(shop, { isAdmin: true }), await anActor(shop)]
  const review = await aReview(shop, await aProduct(shop), { email: olena.email, status: 'accepted' })
  const decline = formOf({ intent: 'moderate', id: review.id, status: 'declined', reason: 'Advertising' })
  const { undo } = await moderate(shop, admin, decline)
  await changeReview(shop, olena, { id: review.id, message: 'Buy my lamps instead', stars: 1 })

  const undone = await moderate(shop, admin, formOf(Object.fromEntries(undo ?? [])))

  expect(undone).toEqual({ tone: 'error', text: reviewMessages.changedMeanwhile })
  expect(await statusOf(shop, review)).toBe('new')
})

function formOf(fields: Record<string, string>, boxes: readonly string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const box of boxes) form.append('id', box)
  return form
}

async function statusOf({ db }: Pick<TestShop, 'db'>, { id }: { id: ReviewId }): Promise<string> {
  const { status } = await db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return status
}
