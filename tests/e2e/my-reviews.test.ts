import { reviewMessages } from '#rulebook/review-messages.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { answerQuestion } from '#shop/questions/answer-question.server.ts'
import { moderateReview } from '#shop/reviews/moderate-review.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('my reviews show their status, and can be edited and deleted; delivered products are listed until they are reviewed', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const me = await signInNewCustomer(page, shop, { email: 'phone-mine@example.com' })
    const [snow, lamp] = [await aProduct(shop, { name: 'Snow' }), await aProduct(shop, { name: 'Lamp' })]
    await aReview(shop, snow, { email: me.email, message: 'Burns evenly.' })
    const { id } = await aReview(shop, lamp, { email: me.email, message: 'Arrived chipped.', status: 'new' })
    const admin = await aSignedInAdmin(shop, 'phone-mine')
    await moderateReview(shop, admin, { id, status: 'declined', reason: 'Please write to us about damages.' })
    const question = await aQuestion(shop, snow, { email: me.email, message: 'Does it drip?', answer: null })
    await answerQuestion(shop, admin, { questionId: question.id, message: 'It does not.' })
    await page.goto('/my-account/reviews')
    const main = page.getByRole('main')
    await expect(main.getByText('Accepted')).toBeVisible()
    await expect(main.getByText('Why it was declined: Please write to us about damages.')).toBeVisible()
    await expect(main.getByText('It does not.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit my review of Lamp' }).click()
    await page.getByLabel('Your review').fill('Arrived chipped, and was replaced at once.')
    await page.getByRole('button', { name: 'Save my review' }).click()
    await expect(page.getByText(reviewMessages.mine.done.saved).first()).toBeVisible()
    await expect(main.getByText('New', { exact: true })).toBeVisible()
    await main.getByText('Delete', { exact: true }).nth(1).click()
    await main.getByRole('button', { name: 'Delete it for good' }).click()

    await expect(page.getByText(reviewMessages.mine.done.deleted).first()).toBeVisible()
    await expect(main.getByText('Burns evenly.')).toBeHidden()

    const shade = await aProduct(shop, { name: 'Hallway lamp' })
    const { number } = await aPaidOrder(shop, [shade], {}, me)
    await changeOrderStatus(shop, admin, { number, status: 'Delivered', reason: 'Rung' })
    await page.goto('/my-account/reviews')
    await page.getByRole('link', { name: '1 product to review' }).click()
    await expect(page.getByRole('heading', { name: 'My feedback' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My reviews' }).first()).toHaveAttribute('aria-current', 'page')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Leave review of Hallway lamp' }).click()
    await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
    await page.getByLabel('Your review').fill('Warm and quiet.')
    await page.getByRole('button', { name: 'Leave review' }).click()
    await expect(page.getByText('Thanks for your feedback').first()).toBeVisible()
    await page.goto('/my-account/my-feedback')
    await expect(page.getByText('There is nothing to review.')).toBeVisible()
  })
})

async function aSignedInAdmin(shop: Shop, name: string) {
  const admin = await anAdmin(shop, { email: `${name}-admin-${crypto.randomUUID()}@example.com` })
  return await actorFromCookie(shop, await sessionCookieFor(shop, admin))
}
