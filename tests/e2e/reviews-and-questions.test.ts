import { questionMessages } from '#rulebook/question-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { replyToReview } from '#shop/reviews/reply-to-review.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { fillInLogin } from '#tests/support/login-form.ts'
import { aCustomer, actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

test.describe('phone', () => {
  test.use({ ...sizes.phone, expectedErrors: [/status of 4\d\d/] })

  test('a guest is asked to log in, finds their review still written, and sends the next one from the dialog with a photo', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = await aProduct(shop)
    const olena = await aCustomer(shop, { email: 'phone-authorize@example.com' })
    await page.goto(`${productPath(product)}/feedback`)
    await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
    await page.getByLabel('Your review').fill('My second. The first one lasted a whole winter.')

    await page.getByRole('button', { name: 'Leave review' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByText('Authorize to leave a feedback')).toBeVisible()
    await fillInLogin(login, olena)
    await login.getByRole('button', { name: 'Log in', exact: true }).click()

    await expect(page).toHaveURL(/\/feedback$/)
    await expect(page.getByLabel('Your review')).toHaveValue('My second. The first one lasted a whole winter.')
    await expect(page.getByRole('radio', { name: '5 of 5' })).toBeChecked()
    await page.getByRole('button', { name: 'Leave review' }).click()
    await expect(page.getByText('Thanks for your feedback').first()).toBeVisible()

    const other = await aProduct(shop)
    // The button is a link until the panel's code is loaded.
    await page.goto(`${productPath(other)}#reviews`)
    await page.getByRole('button', { name: 'Leave review' }).click()
    const form = page.getByRole('dialog', { name: 'Leave review' })
    await form.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await form.getByLabel('Your review').fill('Burns evenly to the last centimetre.')
    const photo = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ width: 900, height: 600 }) }
    await form.getByLabel('Photos').setInputFiles(photo)
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Leave review' }).click()

    await expect(page.getByText('Thanks for your feedback').first()).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Leave review' }).click()
    await expect(form.getByText("You've already left a review")).toBeVisible()
    await page.goto(`${productPath(other)}/feedback`)
    await expect(page.getByText("You've already left a review")).toBeVisible()
  })

  test('reviews are sorted, filtered by stars and paged by links; a helpful one gets a vote, which can be undone', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = await aProduct(shop)
    const first = await aReview(shop, product, { fullName: 'Ida Lund', message: 'Number 0.', stars: 2 })
    const others = Array.from({ length: 11 }, (_, index) => `Number ${index + 1}.`)
    await others.reduce(
      (before, message) => before.then(() => aReview(shop, product, { message })),
      Promise.resolve<unknown>(null),
    )
    await replyToReview(shop, await aSignedInAdmin(shop, 'replying.phone'), {
      id: first.id,
      message: 'We are sorry, and have written to you.',
    })
    await page.goto(`${productPath(product)}#reviews`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByRole('article')).toHaveCount(10)
    await expect(reviews.getByRole('article').first()).toContainText('Number 11.')

    await reviews.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(reviews.getByRole('article')).toHaveCount(2)
    await reviews.getByRole('link', { name: 'Lowest' }).click()
    await expect(reviews.getByRole('article').first()).toContainText('We are sorry, and have written to you.')
    await reviews.getByRole('link', { name: /^2 stars/ }).click()

    await expect(reviews.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\?stars=2&order=lowest#reviews$/)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Helpful: Ida Lund' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await signInNewCustomer(page, shop, { email: 'phone-votes@example.com' })
    // The panel's code loads after the page. Before that, a click submits a plain form, which shows no pressed button.
    await page.goto(`${productPath(product)}?stars=2#reviews`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Helpful: Ida Lund' }).click()
    await expect(page.getByRole('button', { name: 'Helpful · 1: Ida Lund', pressed: true })).toBeVisible()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Helpful · 1: Ida Lund', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Helpful · 1: Ida Lund' }).click()
    await expect(page.getByRole('button', { name: 'Helpful: Ida Lund', pressed: false })).toBeVisible()
  })

  test('a customer sees earlier answers while asking a question, and cannot ask twice', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const product = await aProduct(shop)
    await aQuestion(shop, product, { message: 'Will the pillar candle drip?', answer: 'Not a drop.' })
    await signInNewCustomer(page, shop, { email: 'phone-asks@example.com' })
    await page.goto(`${productPath(product)}#questions`)

    await page.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask a question' })
    const field = page.getByLabel('Your question')
    await dialog.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByText(questionMessages.blank)).toBeVisible()
    await field.pressSequentially('Does it drip')
    await expect(page.getByRole('region', { name: 'Already answered' })).toContainText('Not a drop.')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByText(questionMessages.done).first()).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto(`${productPath(product)}/question`)
    await field.fill('And in a draught?')
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByText('You already questioned something')).toBeVisible()
    await expect(field).toHaveValue('And in a draught?')
  })
})

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

  test('by keyboard alone a review is written, shown as not sent, and sent again; a question stays as well', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = await aProduct(shop)
    await signInNewCustomer(page, shop, { email: 'keyboard-reviews@example.com' })
    const send = page.getByRole('button', { name: 'Leave review' })
    await page.goto(`${productPath(product)}/feedback`)
    await page.route(/\.data/, (route) => route.abort())
    await tabTo(page, page.getByRole('radio', { name: '1 of 5' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByLabel('Your review'))
    await page.keyboard.type('Smaller than I pictured.')
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Review has not been posted. Try again later')).toBeVisible()
    await expect(page.getByLabel('Your review')).toHaveValue('Smaller than I pictured.')
    await page.unroute(/\.data/)
    await send.press('Enter')
    await expect(page.getByText('Thanks for your feedback').first()).toBeVisible()
    const stored = shop.db.selectFrom('reviews').select('stars').where('message', '=', 'Smaller than I pictured.')
    expect(await stored.execute()).toEqual([{ stars: 3 }])

    await page.goto(`${productPath(product)}/question`)
    await page.route(/\.data/, (route) => route.abort())
    const similar = page.waitForEvent('requestfailed', (request) => request.url().includes('/similar-questions'))
    await page.getByLabel('Your question').fill('Kept')
    await similar
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByText('Message has not been posted. Try again later')).toBeVisible()
    await expect(page.getByLabel('Your question')).toHaveValue('Kept')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4\d\d/] })

  test('a guest is asked to log in and keeps their text; a customer leaves a review and votes by plain forms', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const [product, other] = [await aProduct(shop), await aProduct(shop)]
    await aReview(shop, other, { fullName: 'Ida Lund' })
    await page.goto(`${productPath(product)}/question`)
    await page.getByLabel('Your question').fill('Does it drip?')
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByText('Authorize to leave a feedback')).toBeVisible()
    await expect(page.getByLabel('Your question')).toHaveValue('Does it drip?')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?to=.*Does/)

    await signInNewCustomer(page, shop, { email: 'plain-reviews@example.com' })
    await page.goto(productPath(product))
    await page.getByRole('link', { name: 'Leave review' }).click()
    await page.getByRole('button', { name: 'Leave review' }).click()
    await expect(page.getByText(reviewMessages.starsMissing)).toBeVisible()
    await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
    await page.getByLabel('Your review').fill('Plain and good.')
    await page.getByRole('button', { name: 'Leave review' }).click()
    await expect(page.getByText('Thanks for your feedback')).toBeVisible()

    await page.goto(productPath(other))
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      page.getByRole('button', { name: 'Helpful: Ida Lund' }).click(),
    ])
    const read = async () => await (await page.request.get(productPath(other))).text()
    await expect.poll(read).toContain('Helpful · 1')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Helpful · 1: Ida Lund' })).toBeVisible()
  })
})

async function aSignedInAdmin(shop: Shop, name: string) {
  const admin = await anAdmin(shop, { email: `${name}-admin-${crypto.randomUUID()}@example.com` })
  return await actorFromCookie(shop, await sessionCookieFor(shop, admin))
}
