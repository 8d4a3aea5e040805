import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { fillCart, fillInDelivery, payBy, placeByHand } from '#tests/support/checkout.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'

test('whoever agreed to it is reminded once of a payment left undone, and pays from the letter on another device', async ({
  page,
  shop,
  mailbox,
  browser,
}) => {
  const email = 'forgetful@example.com'
  await fillCart(page, shop, { name: 'Forgotten mug' })
  await fillInDelivery(page, { 'Your Email': email })
  await page.getByRole('checkbox', { name: 'Send me one email if I leave the payment undone' }).press('Space')
  await placeByHand(page)
  await shop.db
    .updateTable('orders')
    .set({ held_until: new Date(0) })
    .where('email', '=', email)
    .execute()
  await reconcilePayments(shop)

  const path = linkIn(await mailbox.latestTo(email), '/orders/')
  const phone = await browser.newPage({ ...sizes.phone, baseURL: shop.publicUrl })
  await phone.goto(path)
  await phone.getByRole('link', { name: 'Go on to the payment' }).click()
  await expect(phone.getByText('Forgotten mug')).toBeVisible()
  await payBy(phone)

  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await phone.close()
})

test.describe('when an answer is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a payment whose answer is lost is not paid twice: the order says how it stands', async ({ page, shop }) => {
    await fillCart(page, shop)
    await fillInDelivery(page)
    await placeByHand(page)
    await page.route('**/checkout/test-payment', async (route) => {
      await route.fetch()
      await route.abort()
    })

    await payBy(page)
    await expect(page.getByText('Please do not pay again')).toBeVisible()
    await page.getByRole('button', { name: 'Look at the order' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  })
})

test('a declined card costs nothing, the cart stays, and another card pays', async ({ page, shop }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  await placeByHand(page)

  await payBy(page, 'Is declined')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing was charged. Please try another card.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeAttached()
  expect(await accessibilityProblems(page)).toEqual([])
  await payBy(page)

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

test('a bank that asks first is answered', async ({ page, shop }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  await placeByHand(page)

  await payBy(page, 'Asks for a confirmation first')
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'I agree' }).click()

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

test('a payment that takes its time is waited for', async ({ page, shop }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  await placeByHand(page)

  await payBy(page, 'Is paid half a minute later')
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible()
  await shop.db
    .updateTable('test_payments')
    .set({ settles_at: new Date(0) })
    .where('state', '=', 'processing')
    .execute()

  await expect(page.getByText('Order placed successfully!')).toBeVisible({ timeout: 10_000 })
})

test('a payment nobody told the shop about is found when the browser comes back', async ({ page, shop }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  await placeByHand(page)

  await payBy(page, 'Is paid, and nobody tells the shop')

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
})

test('two tabs pay the same cart once', async ({ page, shop, context }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  const other = await context.newPage()
  await fillInDelivery(other)
  await placeByHand(page)
  await placeByHand(other)
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)

  await payBy(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await other.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(other.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
})

test('Back after success leads to the order, not to another one', async ({ page, shop }) => {
  await fillCart(page, shop)
  await fillInDelivery(page)
  await placeByHand(page)
  await payBy(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  const order = page.url()

  await page.goBack()

  await expect(page).toHaveURL(order)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
})

test('whoever changes their mind about an unpaid order gets the held goods for the next one', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, { stock: 1 })
  await fillInDelivery(page)
  await placeByHand(page)

  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await page.getByRole('link', { name: 'Previous step' }).click()
  await page.getByLabel('Your city').fill('Kyiv')
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await expect(page.getByText('Kyiv 79008')).toBeVisible()
})

test.describe('without the link', () => {
  test.use({ expectedErrors: [/404/] })

  test('a number alone opens no order, the link from the letter does', async ({ page, shop, context }) => {
    await fillCart(page, shop)
    await fillInDelivery(page)
    await placeByHand(page)
    const { pathname, search } = new URL(page.url())
    await context.clearCookies()

    await page.goto(pathname)
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await page.goto(`${pathname}?key=guessed`)
    await expect(page.getByText('We do not know this order.')).toBeVisible()
    await page.goto(pathname.replace('/order/', '/orders/') + search)
    await page.getByRole('link', { name: 'Go on to the payment' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  })
})
