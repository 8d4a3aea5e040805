import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { aStoredCart, fillCart, fillDeliveryFields, fillInDelivery, goToDeliveryCard } from '#tests/support/checkout.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { expect, test } from '#tests/support/stripe-journey.ts'

// The tests run one after the other in one separate shop, which is faster than starting three.
test.describe.configure({ mode: 'default' })

test.describe('with other cards first', () => {
  test.use({ cards: ['declined', 'not-agreed', 'succeeded'], expectedErrors: [/503/] })

  test('a card is charged once in Stripe’s own fields, whatever failed before, and nothing is loaded from Stripe earlier', async ({
    page,
    shop,
    stripe,
  }) => {
    test.slow()
    const stripeRequests: string[] = []
    page.on('request', (request) => request.url().includes('stripe.com') && stripeRequests.push(request.url()))
    await fillCart(page, shop)
    await page.goto('/cart?step=delivery')
    await fillDeliveryFields(page)
    await goToDeliveryCard(page)
    expect(stripeRequests).toEqual([])
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByText('Fields of pk_test_journeys')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    stripe.failNext('silence', 'silence')
    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    const pay = page.getByRole('button', { name: /^(Place order|Try again) · \$/ })
    await pay.click()
    // On a busy machine the browser stops waiting before the shop's own answer comes.
    await expect(
      page.getByText(/The payment service does not answer\. Nothing was charged|We got no answer/),
    ).toBeVisible()
    await pay.click()
    await expect(page.getByText('Your card was declined. Nothing was charged. Please try another card.')).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('1 product')
    await page.reload()
    await expect(page.getByText('Its products are held for you for')).toBeVisible()
    await expect(page.getByText('Fields of pk_test_journeys')).toBeVisible()
    await pay.click()
    await expect(page.getByText('Your bank did not receive your confirmation. Nothing was charged.')).toBeVisible()
    const before = stripeRequests.filter((address) => address.includes('/confirm')).length
    await pay.dblclick()

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    expect(stripeRequests.filter((address) => address.includes('/confirm'))).toHaveLength(before + 1)
    const order = page.url()
    await page.goBack()
    await expect(page).toHaveURL(order)
  })
})

test.describe('when the stock is gone', () => {
  test.use({ cards: ['declined'], expectedErrors: [/409/] })

  test('a customer does not pay for a product that was sold to another customer while they typed', {
    tag: '@nightly',
  }, async ({ page, shop, stripe }) => {
    const last = await aStoredCart(page, shop, { stock: 1 })
    await fillInDelivery(page)
    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await shop.db
      .updateTable('orders')
      .set({ held_until: new Date(0) })
      .where('status', '=', 'Pending')
      .execute()
    await reconcilePayments(shop)
    await anOrder(shop, [last])

    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText('The products were sold to someone else before the payment.')).toBeVisible()
    expect([...stripe.intents.values()].at(-1)?.status).toBe('requires_payment_method')
    await expect(page.getByText('It is sold out.')).toBeVisible()
  })
})
