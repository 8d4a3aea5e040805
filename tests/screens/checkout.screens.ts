import type { Page } from '@playwright/test'
import { aGuest, fillDeliveryFields, goToDeliveryCard, placeOrderOnPage } from '#tests/support/checkout.ts'
import { expect, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { takeScreen } from './take-screen.ts'

test('checkout, and its email', async ({ page, mailbox, browser }) => {
  await page.goto('/candles/product/CND-001')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Added to cart', exact: true }).first()).toBeVisible()
  await page.goto('/cart?step=delivery')
  await page.getByRole('button', { name: 'To delivery' }).click()
  await expect(page.getByText('Please fill in email field')).toBeVisible()
  await takeScreen(page, 'checkout-errors')
  await fillDeliveryFields(page)
  await takeScreen(page, 'checkout-address')
  await goToDeliveryCard(page)
  await page.getByRole('radio', { name: /Courier to the door/ }).press('Space')
  await takeScreen(page, 'checkout-delivery')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('button', { name: /^Place order · \$/ })).toBeVisible()
  await takeScreen(page, 'checkout-payment')
  await placeOrderOnPage(page, 'Is declined')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await takeScreen(page, 'checkout-declined')
  await choose(page, 'Asks for a confirmation first')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  await takeScreen(page, 'checkout-bank')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await takeScreen(page, 'thank-you')

  const email = await mailbox.latestTo(aGuest['Your Email'], /order/i)
  await page.goto(linkIn(email, '/orders/'))
  await takeScreen(page, 'order-by-link')
  // An email is read outside the shop.
  const reader = await browser.newPage()
  await reader.setContent(email.html)
  await takeScreen(reader, 'email-order', { isEmail: true })
  await reader.close()
})

async function choose(page: Page, card: string) {
  await page.getByRole('radio', { name: card }).press('Space')
}
