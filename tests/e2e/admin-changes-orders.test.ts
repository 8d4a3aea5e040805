import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, aPromotion, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

// The other journeys of this worker sell in a shop without points.
test.afterEach(async ({ shop }) => {
  await shop.db.updateTable('pickup_points').set({ is_active: false }).execute()
})

test('an admin corrects address, pieces and point of an order for a customer who phones, and cancels it', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox }) => {
  const email = 'phoning@example.com'
  await aPickupPoint(shop, { name: 'University Gate', city: 'Kyiv', postalCode: '01001' })
  await aPromotion(shop, { code: 'PHONE-10', worth: { kind: 'fixed', amountCents: 1000 }, minimumCents: 4000 })
  const candle = await aProduct(shop, { name: 'Phoned candle', priceCents: 1500, stock: 50 })
  const mug = await aProduct(shop, { name: 'Phoned mug', priceCents: 1800, stock: 5 })
  const facts = { quantity: 3, discountCode: 'PHONE-10', delivery: { email } }
  const { number } = await aPaidOrder(shop, [candle], facts)
  await signInContext(context, shop, { isAdmin: true })
  await page.goto(`/all-orders/${number}`)

  await page.getByRole('link', { name: 'Change the order' }).click()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const city = page.getByLabel('City', { exact: true })
  await city.fill('Kyiv')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByText('Lviv → Kyiv')).toBeVisible()

  await page.getByRole('link', { name: 'Change the order' }).click()
  const kept = page.getByLabel(`Phoned candle (${candle.article})`)
  await kept.fill('2')
  await page.getByLabel('Article to add').fill(mug.article)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/no longer reaches the minimum of code PHONE-10/)).toBeVisible()
  await expect(page.getByText('Comes in $18.00.')).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Taken out: 1 × Phoned candle', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/^Added afterwards: order №/)).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  expect((await mailbox.latestTo(email, 'changed')).text).toContain('Pay $18.00 for what you added')

  await page.getByText('Choose a pick-up point').click()
  await page.getByLabel('City or postal code').fill('Kyiv')
  await page.getByRole('button', { name: 'Show pick-up points' }).click()
  await page.getByRole('radio', { name: /University Gate/ }).check()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('button', { name: 'Send it to this point' }).click()
  await expect(page.getByText('It goes to University Gate', { exact: false }).first()).toBeVisible()

  const before = await findOrderByNumber(shop, { number })
  expect(before).toMatchObject({
    refundedCents: 500,
    delivery: { city: 'Kyiv', pickupPoint: { name: 'University Gate' } },
  })
  await page.getByLabel(`Status of order №${number}`).selectOption('Cancelled')
  await expect(
    page.getByText(
      /^Cancelled is not the usual next step.*Pieces that were added to the order and are not packed end with it/,
    ),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Why?' }).fill('The customer asked for it by phone')
  await page.getByRole('button', { name: 'Change to Cancelled' }).click()
  await expect(page.getByText('Processing → Cancelled')).toBeVisible()
  const after = await findOrderByNumber(shop, { number })
  expect([after.status, after.refundedCents]).toEqual(['Cancelled', after.totalCents])
})

test.describe('phone without scripts', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('what an admin typed stays when it is refused, and a packed order is not changed any more', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    const candle = await aProduct(shop, { name: 'Plain candle', priceCents: 1500, stock: 50 })
    const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
    await signInContext(context, shop, { isAdmin: true })
    await page.goto(`/all-orders/${number}/change`)
    await page.getByLabel('City', { exact: true }).fill('')
    await page.getByLabel('Address', { exact: true }).fill('2 Harbour Street')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('2 Harbour Street')
    await expect(page.getByLabel('City', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('City', { exact: true }).fill('Kyiv')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByText('Lviv → Kyiv')).toBeVisible()

    await page.goto(`/all-orders/${number}/change`)
    await page.getByLabel(`Plain candle (${candle.article})`).fill('1')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await packParcel(shop, await anActor(shop, { isAdmin: true }), { number })
    await page.getByRole('button', { name: 'Save the change' }).click()
    await expect(page.getByText('It was packed while you were choosing.', { exact: false }).first()).toBeVisible()
    expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(0)
  })
})
