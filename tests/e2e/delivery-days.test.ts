import { changeSetting, restoreSetting } from '#shop/settings/change-setting.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { fillCart, fillDeliveryFields, goToDeliveryCard, placeOrderOnPage } from '#tests/support/checkout.ts'
import { expect, sizes, test, typeInto } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'

test.use(sizes.phone)

test.beforeEach(async ({ shop }) => {
  const value = { timeZone: whereItIsNoon() }
  await changeSetting(shop, await anAdmin(shop), { name: 'time-zone', value, expectedVersion: 0 })
})

test.afterEach(async ({ shop }) => {
  const admin = await anAdmin(shop)
  await restoreSetting(shop, admin, { name: 'free-delivery', version: 0, expectedVersion: 1 })
  await restoreSetting(shop, admin, { name: 'time-zone', version: 0, expectedVersion: 1 })
})

test('the same days are promised from the product to the email, and delivery is free from the sum that the cart names', {
  tag: '@nightly',
}, async ({ page, shop, mailbox }) => {
  const value = { fromCents: 5000, methods: ['courier'] }
  await changeSetting(shop, await anAdmin(shop), { name: 'free-delivery', value, expectedVersion: 0 })
  await fillCart(page, shop, { name: 'Oak bench', priceCents: 3000, stock: 9 })
  const promise =
    (await page
      .getByRole('main')
      .getByText(/^At your locker/)
      .textContent()) ?? ''

  const missing = '$20.00 more and delivery is free with Courier to the door'
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('progressbar')).toHaveAccessibleName(missing)
  await page.goto('/cart')
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText(promise)
  const progress = summary.getByRole('progressbar')
  await expect(progress).toHaveAccessibleName(missing)
  await typeInto(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }), '2')
  await page.keyboard.press('Enter')
  await expect(progress).toHaveAccessibleName('Delivery is free with Courier to the door')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Continue to checkout' }).click()
  await expect(summary).toContainText('$65.00')
  await fillDeliveryFields(page, { 'Your Email': 'delivery-days@example.com' })
  await goToDeliveryCard(page)
  const courier = page.getByRole('radio', { name: /Courier to the door/ })
  await expect(courier).toHaveAccessibleName(/Free\. At your door/)
  const days = /At your door [^.]+$/.exec((await courier.locator('..').textContent()) ?? '')?.[0] ?? 'no promise'
  await courier.press('Space')
  await expect(summary).toContainText('$60.00')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(`${days} · Free`)
  await placeOrderOnPage(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
  await expect(page.getByText(`${days} (Courier to the door).`)).toBeVisible()
  const { text } = await mailbox.latestTo('delivery-days@example.com')
  expect(text).toContain(days)
  expect(text).toContain('Free')
})

/** Far from the closing time and from midnight, when the promised days change. In these names a minus stands for east. */
function whereItIsNoon(): string {
  const hoursEast = 12 - new Date().getUTCHours()
  return hoursEast === 0 ? 'UTC' : `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`
}
