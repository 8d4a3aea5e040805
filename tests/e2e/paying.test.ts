import { orderKey } from '#shop/orders/order-links.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { aStoredCart, fillInDelivery, finishDelivery, payOnPage, placeOrderOnPage } from '#tests/support/checkout.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'

test('a guest who agreed to it gets one reminder of an unfinished payment, and pays from the email on another device', {
  tag: '@nightly',
}, async ({ page, shop, mailbox, browser }) => {
  const email = 'forgetful@example.com'
  await aStoredCart(page, shop, { name: 'Forgotten mug' })
  await fillInDelivery(page, { 'Your Email': email })
  await page
    .getByRole('checkbox', { name: 'Send me one reminder by email if I do not complete the payment' })
    .press('Space')
  await placeOrderOnPage(page, 'Is declined')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shop.db
    .updateTable('orders')
    .set({ held_until: new Date(0) })
    .where('email', '=', email)
    .execute()
  await reconcilePayments(shop)

  const path = linkIn(await mailbox.latestTo(email), '/orders/')
  const phone = await browser.newPage({ ...sizes.phone, baseURL: shop.publicUrl })
  await phone.goto(path)
  await phone.getByRole('link', { name: /^Pay \$/ }).click()
  await expect(phone.getByText('Forgotten mug')).toBeVisible()
  await payOnPage(phone)

  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await phone.close()
})

test('a declined card leaves the third step open with the same order and its last piece, also after a reload; a new address replaces the order, another card pays, and Back leads to it', async ({
  page,
  shop,
}) => {
  const { article } = await aStoredCart(page, shop, { stock: 1 })
  const orders = () =>
    shop.db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .where('l.article', '=', article)
      .select(['o.number', 'o.status', 'o.city'])
      .orderBy('o.id')
      .execute()
  await fillInDelivery(page)
  await placeOrderOnPage(page, 'Is declined')

  const declined = page.getByRole('alert').filter({ hasText: 'Nothing was charged. Please try another card.' })
  await expect(declined).toBeFocused()
  await expect(declined).toContainText('Its products are held for you for 15 more minutes.')
  expect(await accessibilityProblems(page)).toEqual([])
  const again = page.getByRole('button', { name: /^Try again · \$/ })
  await again.click()
  await expect(declined).toBeFocused()
  await page.reload()
  await expect(page.getByText('Its products are held for you for 15 more minutes.')).toBeVisible()
  await expect(page.getByText('It is sold out.')).toHaveCount(0)
  expect(await orders()).toEqual([expect.objectContaining({ status: 'Pending', city: 'Lviv' })])

  await page.getByRole('link', { name: 'Change email and address' }).click()
  await page.getByLabel('Your city').fill('Kyiv')
  await finishDelivery(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page.getByText('Kyiv 79008')).toBeVisible()
  expect((await orders()).at(-1)).toMatchObject({ status: 'Processing', city: 'Kyiv' })

  const order = page.url()
  await page.goBack()
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
})

test('the page of an unpaid order leads back to the checkout in the browser that placed it, and to the order in any other', {
  tag: '@nightly',
}, async ({ page, shop, openContext }) => {
  const email = 'two.browsers@example.com'
  await aStoredCart(page, shop, { name: 'Mug for two browsers' })
  await fillInDelivery(page, { 'Your Email': email })
  await placeOrderOnPage(page, 'Is declined')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const path = `/order/${number}?key=${orderKey(shop, number)}`
  const other = await (await openContext(sizes.phone)).newPage()

  await page.goto(path)
  await other.goto(path)

  await expect(page.getByRole('link', { name: 'Back to the checkout' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expect(other.getByRole('main').locator('a[href^="/cart"]')).toHaveCount(0)
  await other.getByRole('link', { name: 'See the whole order' }).click()
  await expect(other.getByText('Mug for two browsers').first()).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`/orders/${number}`))
})

test.describe('from the link of an order', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a bank confirmation is answered, a slow payment is awaited, a payment without a webhook is found, and one whose answer is lost is not paid twice', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const candle = await aProduct(shop)
    const openPayment = async () => {
      const { number, linkKey } = await anOrder(shop, [candle])
      await page.goto(`/order/${number}?key=${linkKey}`)
    }
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })

    await openPayment()
    await payOnPage(page, 'Asks for a confirmation first')
    await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeFocused()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(thanks).toBeVisible()

    await openPayment()
    await payOnPage(page, 'Is paid half a minute later')
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible()
    await shop.db
      .updateTable('test_payments')
      .set({ settles_at: new Date(0) })
      .where('state', '=', 'processing')
      .execute()
    await expect(thanks).toBeVisible({ timeout: 10_000 })

    await openPayment()
    await payOnPage(page, 'Is paid, but the webhook is lost')
    await expect(thanks).toBeVisible()

    await openPayment()
    await page.route('**/checkout/test-payment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payOnPage(page)
    await expect(page.getByText('Please do not pay again')).toBeVisible()
    await page.getByRole('button', { name: 'Look at the order' }).click()
    await expect(thanks).toBeVisible()
  })
})

test('two tabs pay the same cart once', async ({ page, shop, context }) => {
  await aStoredCart(page, shop)
  await fillInDelivery(page)
  const other = await context.newPage()
  await fillInDelivery(other)
  await page.bringToFront()
  await placeOrderOnPage(page, 'Is declined')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await other.bringToFront()
  await placeOrderOnPage(other)
  await expect(other.getByText('Order placed successfully!')).toBeVisible()

  await page.bringToFront()

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
})
