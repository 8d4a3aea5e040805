import { answerQuestion } from '#shop/questions/answer-question.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make.ts'
import { anAdmin, aVisitOf, whoIs } from '#tests/support/make-accounts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('an owner accepts a review, which is in the shop within a second, and takes it back', async ({
    page,
    shop,
    context,
  }) => {
    const product = await aProduct(shop)
    const message = 'It smells of phone.'
    await aReview(shop, product, { status: 'new', fullName: 'Olena Kovalenko', message })
    await signedIn(context, shop, await anAdmin(shop, { email: 'reader-phone@example.com' }))
    await page.goto(`/all-reviews?article=${product.article}`)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Accept the review of Olena Kovalenko' }).click()
    await expect(page.getByText('The review is in the shop')).toBeVisible()
    await expect
      .poll(async () => await (await page.request.get(`/candles/product/${product.article}`)).text(), {
        timeout: 1000,
      })
      .toContain(message)
    await page.getByRole('button', { name: 'Undo' }).click()

    await expect(page.getByText('It is as it was before')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
  })
})

test('an owner reads reviews with the keyboard alone', async ({ page, shop, context }) => {
  const product = await aProduct(shop)
  await aReview(shop, product, { status: 'new', message: 'The first one.', reviewedAt: new Date('2026-01-01') })
  await aReview(shop, product, { status: 'new', message: 'The second one.', reviewedAt: new Date('2026-01-02') })
  await signedIn(context, shop, await anAdmin(shop, { email: 'desk-keys@example.com' }))
  await page.goto(`/all-reviews?article=${product.article}`)

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

test('an owner answers a question with what was answered before, and changes the answer', async ({
  page,
  shop,
  context,
}) => {
  const product = await aProduct(shop, { name: 'Draughty candle' })
  await aQuestion(shop, product, { fullName: 'Tomas Reid', message: 'Does the wick crackle loudly?', answer: null })
  await aQuestion(shop, product, { message: 'Is the wick loud?' })
  await signedIn(context, shop, await anAdmin(shop, { email: 'answers@example.com' }))
  await page.goto(`/all-reviews/questions?article=${product.article}`)

  await page.getByRole('link', { name: 'Answer Tomas Reid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer' })
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByText('The field cannot be empty.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this answer, to: Is the wick loud?' }).click()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer has been posted')).toBeVisible()
  await page.getByRole('link', { name: 'Answered 2' }).click()
  await page.getByRole('link', { name: 'Edit the answer to Tomas Reid' }).click()
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Only in a draught.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()

  await expect(page.getByText('Your answer has been changed')).toBeVisible()
  await expect(page.getByText('Only in a draught.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test.describe('when an answer is not taken', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

  test('its author is told why, and what was written stays', async ({ page, shop, context }) => {
    const product = await aProduct(shop)
    const { id } = await aQuestion(shop, product, { fullName: 'Vera Moe', message: 'Is it heavy?', answer: null })
    const admin = await anAdmin(shop, { email: 'twice@example.com' })
    await signedIn(context, shop, admin)
    await page.goto(`/all-reviews/questions?article=${product.article}`)
    await page.getByRole('link', { name: 'Answer Vera Moe' }).click()
    const field = page.getByRole('textbox', { name: 'Your answer' })
    await field.fill('It is not.')

    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer has not been posted. Try again later').first()).toBeVisible()
    await expect(field).toHaveValue('It is not.')
    await page.unroute(/\.data/)
    await answerQuestion(shop, await whoIs(shop, await aVisitOf(shop, admin)), {
      questionId: id,
      message: 'Not at all.',
    })
    await page.getByRole('button', { name: 'Send answer' }).click()

    await expect(page.getByText("You've already post an answer").first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are declined with a reason, taken back, and questions answered', async ({ page, shop, context }) => {
    const product = await aProduct(shop)
    await aReview(shop, product, { status: 'new', fullName: 'Iris Bakker', message: 'Buy cheap watches.' })
    await aQuestion(shop, product, { fullName: 'Jonas Reid', message: 'Is it round?', answer: null })
    await signedIn(context, shop, await anAdmin(shop, { email: 'plain@example.com' }))
    await page.goto(`/all-reviews?article=${product.article}`)

    await page.getByText('Decline', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Why? The customer reads it.' }).fill('It is about something else')
    await page.getByRole('button', { name: 'Decline it' }).click()
    await expect(page.getByText('The review has been declined')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It is as it was before')).toBeVisible()
    await page.goto(`/all-reviews/questions?article=${product.article}`)
    await page.getByRole('link', { name: 'Answer Jonas Reid' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('It is.')
    await page.getByRole('button', { name: 'Send answer' }).click()

    await expect(page.getByText('Your answer has been posted')).toBeVisible()
  })
})
