import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { aStoredCart, fillDeliveryFields, goToDeliveryCard, placeOrderOnPage } from '#tests/support/checkout.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use(sizes.phone)

// The other journeys of this worker sell in a shop without points.
test.afterEach(async ({ shop }) => {
  await shop.db.updateTable('pickup_points').set({ is_active: false }).execute()
})

test('a guest on a phone chooses a pick-up point by city, and another one by a link without scripts', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext, mailbox }) => {
  await aPickupPoint(shop, { name: 'Opera Passage' })
  await aPickupPoint(shop, {
    name: 'University Gate',
    city: 'Kyiv',
    postalCode: '01001',
    latitude: 50.45,
    longitude: 30.52,
  })
  await aStoredCart(page, shop, { priceCents: 1250 })
  await page.goto('/cart?step=delivery')
  const email = 'guest-at-point@example.com'
  await fillDeliveryFields(page, { 'Your Email': email })
  await goToDeliveryCard(page)
  await expect(page.getByRole('radio', { name: /Opera Passage/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByText('Please choose a pick-up point')).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])

  await page.getByRole('textbox', { name: 'City or postal code' }).fill('Kyiv')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /University Gate.*01001 Kyiv/ }).press('Space')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('University Gate')
  await placeOrderOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await expect(page.getByText('01001 Kyiv')).toBeVisible()
  expect((await mailbox.latestTo(email)).text).toContain('University Gate')

  // Remembered in this browser.
  await aStoredCart(page, shop, { priceCents: 1250 })
  await page.goto('/cart?step=delivery')
  await fillDeliveryFields(page, { 'Your Email': email })
  await goToDeliveryCard(page)
  await expect(page.getByRole('radio', { name: /University Gate/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'City or postal code' }).fill('Kyiv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Opera Passage/ })).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 49.85, longitude: 24.02 })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('radio', { name: /Opera Passage.*79000 Lviv/ })).toBeVisible()

  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { email: 'without@example.com' } })
  const plain = await openContext({ ...sizes.phone, javaScriptEnabled: false })
  const guest = await plain.newPage()
  await guest.goto(orderPath(shop, number))
  await guest.getByRole('link', { name: 'Choose a pick-up point' }).first().click()
  await guest.getByRole('textbox', { name: 'City or postal code' }).fill('Kyiv')
  await guest.getByRole('button', { name: 'Show pick-up points' }).click()
  await guest.getByRole('radio', { name: /University Gate/ }).check()
  await guest.getByRole('button', { name: 'Send it to this point' }).click()
  await expect(guest.getByText('Your pick-up point is saved')).toBeVisible()
  await expect(guest.getByText('University Gate').first()).toBeVisible()
  await plain.close()
})

test('a customer without scripts finds points in the delivery step, and nothing that was typed is lost', {
  tag: '@nightly',
}, async ({ shop, openContext }) => {
  await aPickupPoint(shop, { name: 'University Gate', city: 'Kyiv', postalCode: '01001' })
  const context = await openContext({ ...sizes.phone, javaScriptEnabled: false })
  const product = await aProduct(shop)
  const customer = await signInContext(context, shop)
  await setCartLine(shop, customer.id, { article: product.article, amount: 1 })
  const page = await context.newPage()
  await page.goto('/cart?step=delivery')
  await fillDeliveryFields(page)
  await page.getByRole('textbox', { name: 'City or postal code' }).fill('Kyiv')
  await page.getByRole('button', { name: 'Show pick-up points' }).click()
  await expect(page.getByLabel('Your first name')).toHaveValue('Olena')
  await page.getByRole('radio', { name: /University Gate/ }).check()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('University Gate')
  await context.close()
})
