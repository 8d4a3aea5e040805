import { answerQuestion } from '#shop/questions/answer-question.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a review is accepted on a phone, shows in the shop, is undone, and more are moderated by keyboard', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  const product = await aProduct(shop)
  const first = { fullName: 'Olena Kovalenko', message: 'The first one.', reviewedAt: new Date('2026-01-01') }
  await aReview(shop, product, { status: 'new', ...first })
  await aReview(shop, product, { status: 'new', message: 'The second one.', reviewedAt: new Date('2026-01-02') })
  await signInContext(context, shop, { isAdmin: true })
  await page.setViewportSize(sizes.phone.viewport)
  await page.goto(`/all-reviews?article=${product.article}`)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept the review of Olena Kovalenko' }).click()
  await expect(page.getByText('The review is in the shop')).toBeVisible()
  // The message stays while the pointer is on it.
  await page.getByText('The review is in the shop').hover()
  await expect
    .poll(async () => await (await page.request.get(`/candles/product/${product.article}`)).text())
    .toContain('The first one.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was before')).toBeVisible()
  await expect(page.getByText('The first one.')).toBeVisible()

  await page.setViewportSize(sizes.desktop.viewport)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText('The first one.')).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'The second one.' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Why? The customer reads it.' })).toBeFocused()
  await page.keyboard.type('Says nothing about it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The review has been declined')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Declined 1' })).toBeVisible()
  await page.keyboard.press('z')

  await expect(page.getByText('The second one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accepted 1' })).toBeVisible()
})

test.describe('when an answer cannot be saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

  test('a question is answered with an earlier answer, the answer is changed, and an answer that could not be saved stays in the form', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    const product = await aProduct(shop, { name: 'Draughty candle' })
    await aQuestion(shop, product, { fullName: 'Tomas Reid', message: 'Does the wick crackle loudly?', answer: null })
    await aQuestion(shop, product, { message: 'Is the wick loud?' })
    const { id } = await aQuestion(shop, product, { fullName: 'Vera Moe', message: 'Is it heavy?', answer: null })
    const admin = await signInContext(context, shop, { isAdmin: true })
    await page.goto(`/all-reviews/questions?article=${product.article}`)

    await page.getByRole('link', { name: 'Answer Tomas Reid' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Answer' })
    await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog.getByText('The field cannot be empty.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use this answer, to: Is the wick loud?' }).click()
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Your answer has been posted')).toBeVisible()

    await page.getByRole('link', { name: 'Answer Vera Moe' }).click()
    const field = page.getByRole('textbox', { name: 'Your answer' })
    await field.fill('It is not.')
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer has not been posted. Try again later').first()).toBeVisible()
    await expect(field).toHaveValue('It is not.')
    await page.unroute(/\.data/)
    const actor = await actorFromCookie(shop, await sessionCookieFor(shop, admin))
    await answerQuestion(shop, actor, { questionId: id, message: 'Not at all.' })
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText("You've already post an answer")).toBeVisible()

    await page.goto(`/all-reviews/questions?article=${product.article}&status=answered`)
    await page.getByRole('link', { name: 'Edit the answer to Tomas Reid' }).click()
    await field.fill('Only in a draught.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Your answer has been changed')).toBeVisible()
    await expect(page.getByText('Only in a draught.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
