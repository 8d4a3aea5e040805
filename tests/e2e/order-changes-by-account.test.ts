import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { payOnPage } from '#tests/support/checkout.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

// The other journeys of this worker sell in a shop without points.
test.afterEach(async ({ shop }) => {
  await shop.db.updateTable('pickup_points').set({ is_active: false }).execute()
})

test.describe('desktop', () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] })

  test('a customer corrects the address, takes a piece out, adds and pays another, and comes too late once it is packed', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    const candle = await aProduct(shop, { name: 'Account candle', priceCents: 1000, stock: 50 })
    await aProduct(shop, { name: 'Account teapot', priceCents: 1800, stock: 5 })
    const customer = await signInContext(context, shop)
    const { number } = await aPaidOrder(shop, [candle], { quantity: 3 }, customer)

    await page.goto(`/my-account/my-orders/${number}`)
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('link', { name: 'Address and contact' }).click()
    const city = page.getByLabel('Your city')
    await city.fill('')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(city).toBeFocused()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await city.fill('Kyiv')
    await city.press('Enter')
    await expect(page.getByText('Your order was changed')).toBeVisible()

    await page.getByRole('link', { name: 'Take out or add pieces' }).click()
    await page.getByRole('button', { name: 'One less: Account candle' }).click()
    await expect(page.getByText('$10.00 back')).toBeVisible()
    await page.getByLabel('Product').fill('Account teapot')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add Account teapot' }).click()
    await expect(page.getByText('$10.00 back, $18.00 to pay')).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('button', { name: 'Change, and pay $18.00' }).dblclick()
    await payOnPage(page)
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])

    await page.goto(`/my-account/my-orders/${number}`)
    await expect(page.getByText('Paid, in the same parcel, with an invoice of its own')).toBeVisible()
    await expect(page.getByRole('main').getByText('Refunded', { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Order №/ })
      .click()
    await expect(page.getByText(`These pieces were added to order №${number} and travel in its parcel.`)).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    const changed = await findOrderByNumber(shop, { number })
    expect([changed.refundedCents, changed.delivery.city, changed.status]).toEqual([1000, 'Kyiv', 'Processing'])

    await page.goto(`/my-account/my-orders/${number}/pieces`)
    await page.getByRole('button', { name: 'One less: Account candle' }).click()
    await expect(page.getByRole('button', { name: 'Take out one piece' })).toBeVisible()
    await packParcel(shop, await anActor(shop, { isAdmin: true }), { number })
    await page.getByRole('button', { name: 'Take out one piece' }).click()
    await expect(page.getByRole('heading', { name: 'It was packed already' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('link', { name: 'Write to us' }).click()
    await expect(page.getByRole('heading', { name: 'Your parcel' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Take out or add pieces' })).toHaveCount(0)
    expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(1000)
  })
})

test.describe('phone without scripts', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('a customer chooses another pick-up point, and cancels the paid order: all the money goes back', {
    tag: '@nightly',
  }, async ({ page, shop, context, mailbox }) => {
    const opera = await aPickupPoint(shop, { name: 'Opera Passage' })
    await aPickupPoint(shop, { name: 'University Gate', city: 'Kyiv', postalCode: '01001' })
    const lamp = await aProduct(shop, { name: 'Unwanted lamp', priceCents: 4000, stock: 5 })
    const customer = await signInContext(context, shop)
    const delivery = { email: customer.email }
    const { number } = await aPaidOrder(shop, [lamp], { pickupPoint: opera.id, delivery }, customer)

    await page.goto(`/my-account/my-orders/${number}`)
    await page.getByRole('link', { name: 'Pick-up point' }).click()
    await page.getByRole('textbox', { name: 'City or postal code' }).fill('Kyiv')
    await page.getByRole('button', { name: 'Show pick-up points' }).click()
    await page.getByRole('radio', { name: /University Gate/ }).check()
    await page.getByRole('button', { name: 'Send it to this point' }).click()
    await expect(page.getByText('Your pick-up point is saved')).toBeVisible()

    await page.getByRole('link', { name: 'Cancel the order' }).click()
    await expect(page.getByText('$45.00 goes back')).toBeVisible()
    await page.getByLabel('Why? (optional, helps us)').fill('Ordered twice')
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText('Your order has been cancelled')).toBeVisible()
    await page.goto(`/my-account/my-orders/${number}/cancel`)
    await expect(page.getByRole('heading', { name: 'This order cannot be changed here' })).toBeVisible()

    const order = await findOrderByNumber(shop, { number })
    expect([order.status, order.refundedCents, order.delivery.pickupPoint?.name]).toEqual([
      'Cancelled',
      4500,
      'University Gate',
    ])
    expect((await mailbox.latestTo(customer.email, 'Cancelled')).text).toContain('$45.00')
  })
})
