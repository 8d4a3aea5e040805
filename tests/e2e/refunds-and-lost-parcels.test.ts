import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder } from '#tests/support/make-returns.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a lost parcel is sent again, and its guest hears of it by email and sees both parcels on a phone', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext, mailbox }) => {
  const email = 'lost-on-the-way@example.com'
  const candle = await aProduct(shop, { name: 'Lost candle', priceCents: 1000, stock: 50 })
  const { number } = await aPaidOrder(shop, [candle], { delivery: { email } })
  await packParcel(shop, await anActor(shop, { isAdmin: true }), { number })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto(`/all-orders/${number}`)
  await page.getByRole('button', { name: 'Handed over: parcel 1' }).click()
  await page.getByRole('button', { name: 'Lost: parcel 1' }).click()
  await expect(page.getByText('Parcel 1: Lost').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund its pieces, $10.00' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const phone = await openContext(sizes.phone)
  const guest = await phone.newPage()
  await guest.goto(orderPath(shop, number))
  await expect(guest.getByText('We are looking into it and write to you.')).toBeVisible()
  await expect(guest.getByText('Two years of legal guarantee')).toBeVisible()
  expect(await accessibilityProblems(guest)).toEqual([])

  await page.getByRole('textbox', { name: 'Note on the claim (optional)' }).fill('Claim 4711')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Its pieces have been packed again; the customer gets an email.').first()).toBeVisible()
  await expect(page.getByText('Claim: Claim 4711')).toBeVisible()
  const told = await mailbox.latestTo(email, 'again')
  expect(told.text).toContain('This parcel takes the place of parcel 1, which was lost on its way.')

  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()
  await expect(guest.getByText('We have packed its contents again.')).toBeVisible()
  expect(await accessibilityProblems(guest)).toEqual([])
  await page.getByRole('button', { name: 'Handed over: parcel 2' }).click()
  await page.getByRole('button', { name: 'Delivered: parcel 2' }).click()
  await expect(page.getByText('Parcel 2: Delivered').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
})

test('the numbers of a carrier’s CSV file are shown before they are saved, and the customer gets them', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox }) => {
  const email = 'numbered@example.com'
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { email } })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/packing/tracking-numbers')
  expect(await accessibilityProblems(page)).toEqual([])
  const buffer = Buffer.from(`order,carrier,number\n${number},"Fjord, Courier",FJ 4410\n2222-2222,Post,P 1\n`)
  await page.getByLabel('Or a CSV file').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read the lines' }).click()
  const plan = page.getByRole('table')
  await expect(plan.getByRole('row', { name: number })).toContainText('Fjord, Courier')
  await expect(plan.getByText('No such order, left out')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save 1 number' }).click()
  await expect(page.getByText('1 number has been saved.').first()).toBeVisible()

  expect((await mailbox.latestTo(email, 'on its way')).text).toContain('FJ 4410')
})

test.describe('without scripts, on a phone', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('a delivery, an amount and a damaged piece are refunded after their sum was shown', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    const candle = await aProduct(shop, { name: 'Late candle', priceCents: 1000, stock: 50 })
    const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
    await signInContext(context, shop, { isAdmin: true })
    await page.goto(`/all-orders/${number}`)
    const form = page.locator('#refund-form')
    const reason = form.getByRole('textbox', { name: 'Why?' }).first()
    const open = () => page.getByRole('link', { name: 'Refund', exact: true }).click()
    const refund = async (amount: string) => {
      await reason.fill('It came too late')
      await form.getByRole('button', { name: 'Show the sum' }).click()
      await expect(page.getByText('Nothing has been refunded yet.')).toBeVisible()
      await expect(reason).toHaveValue('It came too late')
      await form.getByRole('button', { name: `Refund ${amount}` }).click()
      await expect(page.getByText(`${amount} is on its way back.`)).toBeVisible()
    }

    await open()
    await form.getByRole('checkbox', { name: 'Delivery, $5.00' }).press('Space')
    await refund('$5.00')
    await open()
    await form.getByRole('textbox', { name: 'Or an amount, in dollars' }).fill('4.50')
    await refund('$4.50')
    await open()
    await form.getByRole('spinbutton', { name: 'Damaged or missing pieces of Late candle to refund' }).fill('1')
    await refund('$10.00')

    expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 1950 })
  })

  test('a guest withdraws by the number of the order and its email, in two steps', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const email = 'by-number@example.com'
    const number = await aDeliveredOrder(shop, [await aProduct(shop)], { delivery: { email } })
    await page.goto('/withdraw')
    await page.getByRole('textbox', { name: 'Order number' }).fill(number)
    await page.getByRole('textbox', { name: 'Email of the order' }).fill(email)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Olena Kovalenko')
    await page.getByRole('button', { name: 'Go to step 2' }).click()
    await expect(page.getByText(`withdraw from the contract about order №${number}`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('If there is such an order that can be withdrawn from')).toBeVisible()

    expect((await mailbox.latestTo(email, 'receipt')).text).toContain('Received on')
  })
})
