import { fillCart, fillInDelivery, placeByHand } from '#tests/support/checkout.ts'
import { accessibilityProblems } from '#tests/support/journey.ts'
import { expect, test } from '#tests/support/stripe-journey.ts'

test('a card is paid in Stripe’s own fields, and Stripe is asked for nothing before', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('stripe.com') && asked.push(request.url()))
  await fillCart(page, shop)
  await fillInDelivery(page)
  expect(asked).toEqual([])

  await placeByHand(page)
  await expect(page.getByText('Fields of pk_test_journeys')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

test.describe('with another card', () => {
  test.use({ card: 'declined' })

  test('a card that Stripe declines costs nothing, and the cart stays', async ({ page, shop }) => {
    await fillCart(page, shop)
    await fillInDelivery(page)
    await placeByHand(page)
    await page.getByRole('button', { name: /^Pay \$/ }).click()

    await expect(page.getByText('Your card was declined. Nothing was charged. Please try another card.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeAttached()
  })
})

test.describe('when Stripe does not answer', () => {
  test.use({ expectedErrors: [/503/] })

  test('it is said that nothing was charged, and the same order is paid when it does', async ({
    page,
    shop,
    stripe,
  }) => {
    await fillCart(page, shop)
    await fillInDelivery(page)
    stripe.failNext('silence', 'silence')

    await placeByHand(page)
    await expect(page.getByText('The payment service does not answer. Nothing was charged')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText('Fields of pk_test_journeys')).toBeVisible()
  })
})
