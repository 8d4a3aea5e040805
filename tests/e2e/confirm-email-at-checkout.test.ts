import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { fillCart, fillInDelivery, placeOrderOnPage } from '#tests/support/checkout.ts'
import { delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

const offer = 'Confirm your email now and 30% ($6.00) comes off this order.'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer with an unconfirmed email is told in the cart and at each step, and the step notices the confirmation', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox, context }) => {
    const customer = await signInNewCustomer(page, shop, {
      email: 'unconfirmed.phone@example.com',
      emailConfirmed: false,
    })
    const mug = await aProduct(shop, { name: 'Blue mug', priceCents: 2000 })
    await setCartLine(shop, customer.id, { article: mug.article, amount: 1 })
    await page.goto('/cart')
    await expect(page.getByText(offer)).toBeVisible()
    await fillInDelivery(page, { 'Your Email': customer.email })
    await expect(page.getByText(offer)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('The email is on its way.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()

    const other = await context.newPage()
    await other.goto(linkIn(await mailbox.latestTo(customer.email, 'Please confirm your email'), '/confirm-email'))
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(other.getByText(/Your code HELLO-\w+ takes 30% off your first order/)).toBeVisible()
    await other.close()
    await page.bringToFront()

    await expect(page.getByText('Your email is confirmed: 30% ($6.00) comes off this order.')).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('-$6.00')
    await placeOrderOnPage(page)
    await expect(page.getByRole('complementary')).toContainText('-$6.00')
  })
})

test('after a first order nothing promises the discount, and the confirmation says why there is none', {
  tag: '@nightly',
}, async ({ page, shop, mailbox }) => {
  const customer = await signInNewCustomer(page, shop, { email: 'late.confirmer@example.com', emailConfirmed: false })
  await aPaidOrder(shop, [await aProduct(shop)], { delivery: { email: customer.email } }, customer)

  await page.goto('/my-account/profile')
  await expect(page.getByText('Please confirm your email: we have sent you a link.')).toBeVisible()
  await expect(page.getByText('30%')).toBeHidden()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByRole('status').first()).toBeVisible()
  await page.goto(linkIn(await mailbox.latestTo(customer.email, 'Please confirm your email'), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()

  await expect(page.getByText('The 30% was for a first order, and you have ordered already')).toBeVisible()
})

test('a double click places one order, what a guest adds in the meantime stays in the cart, and a slow payment shows a message', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  const { name, article } = await fillCart(page, shop, { name: 'Steady candle', stock: 9 })
  await fillInDelivery(page)
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
  const release = await delayRequests(page, /checkout\/place/)
  const releasePayment = await delayRequests(page, /checkout\/start/)
  await page.clock.install()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  const started = page.waitForRequest('**/checkout/start')
  release()
  await started
  expect(
    await shop.db.selectFrom('order_lines').select('order_id').where('article', '=', article).execute(),
  ).toHaveLength(1)
  const cart = await context.newPage()
  await cart.goto('/cart')
  const amount = cart.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
  await amount.fill('3')
  await cart.keyboard.press('Enter')

  await page.bringToFront()
  await page.clock.fastForward(3000)
  await expect(page.getByText('The payment service is slow.')).toBeVisible()
  releasePayment()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await page.reload()
  await cart.bringToFront()

  await expect(cart.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(amount).toHaveValue('2')
  await cart.close()
})
