import { orderPath } from '#shop/orders/order-links.server.ts'
import { accessibilityProblems, problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

test('a customer returns a broken piece with a photo, the admin sends a label, receives it and refunds it', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext }) => {
  const candle = await aProduct(shop, { name: 'Cracked candle', priceCents: 1000, stock: 9 })
  const customer = await aCustomer(shop)
  const number = await aDeliveredOrder(shop, [candle], { quantity: 2 }, customer)
  const photo = { name: 'crack.png', mimeType: 'image/png', buffer: await aPicture({ width: 900, height: 600 }) }
  const phone = await openContext(sizes.phone)
  await signInContext(phone, shop, customer)
  const buyer = await phone.newPage()
  await buyer.goto(`/my-account/my-orders/${number}/return`)
  const heights = ['Photos', 'Your name*'].map(async (name) => (await buyer.getByLabel(name).boundingBox())?.height)
  expect(new Set(await Promise.all(heights)).size).toBe(1)
  await buyer.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(buyer.getByText('Please choose what is wrong.')).toBeVisible()
  expect(await problemsByDayAndEvening(buyer)).toEqual([])
  await buyer.getByRole('checkbox', { name: 'Cracked candle' }).check()
  await buyer.getByRole('radio', { name: 'Arrived broken' }).check()
  await buyer.getByRole('radio', { name: 'My money back' }).check()
  await buyer.getByLabel('In your own words').fill('A crack from top to bottom')
  await buyer.getByLabel('Photos').setInputFiles(photo)
  await buyer.getByRole('button', { name: 'Ask for the return' }).dblclick()
  await expect(buyer.getByRole('heading', { name: 'We are looking at your request' })).toBeVisible()
  await expect(buyer.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  expect(await problemsByDayAndEvening(buyer)).toEqual([])
  const statusAddress = buyer.url()

  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-returns')
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: /^R-/ }).click()
  await expect(page.getByRole('img', { name: 'Photo 1 of the customer' })).toBeVisible()
  await page.getByLabel('Tracking number').fill('NB 4711')
  await page.getByRole('button', { name: 'Send the label' }).click()
  await expect(page.getByText('The label has been emailed.').first()).toBeVisible()
  await buyer.goto(statusAddress)
  await expect(buyer.getByText('Number NB 4711')).toBeVisible()
  await page.getByLabel('Back to stock').fill('0')
  await page.getByLabel('Damaged').fill('2')
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByText('The pieces have been received').first()).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Refund $25.00 with delivery' }).dblclick()
  await expect(page.getByText('$25.00 is on its way back.').first()).toBeVisible()
  await buyer.goto(statusAddress)
  await expect(buyer.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible()
  expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(2500)
  await phone.close()
})

test('a guest without scripts asks for something else, and the admin finds it, exchanges it, and refuses another return', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext }) => {
  const candle = await aProduct(shop, { name: 'Unloved candle', priceCents: 1000, stock: 9 })
  await aProduct(shop, { name: 'Wished teapot', priceCents: 1600, stock: 2 })
  const delivery = { email: 'exchanging@example.com' }
  const number = await aDeliveredOrder(shop, [candle], { quantity: 2, delivery })
  const plain = await openContext({ ...sizes.phone, javaScriptEnabled: false })
  const guest = await plain.newPage()
  await guest.goto(orderPath(shop, number, '/return'))
  await guest.getByRole('checkbox', { name: 'Unloved candle' }).check()
  await guest.getByRole('spinbutton', { name: 'How many of Unloved candle go back' }).fill('1')
  await guest.getByRole('radio', { name: 'Not what I ordered' }).check()
  await guest.getByRole('radio', { name: 'Something else' }).check()
  await guest.getByLabel('In your own words').fill('The teapot, please')
  await guest.getByLabel('Your name').fill('Olena Kovalenko')
  await guest.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(guest.getByRole('heading', { name: 'We are looking at your request' })).toBeVisible()
  const statusAddress = guest.url()

  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-returns')
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: /^R-/ }).click()
  await page.getByLabel('Find a product by name or article').fill('wished teapot')
  await page.getByRole('button', { name: 'Search products' }).last().click()
  await page.getByRole('button', { name: 'Give Wished teapot' }).click()
  await page.getByRole('button', { name: 'See the difference' }).click()
  await expect(page.getByRole('button', { name: 'Exchange, ask for $6.00' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Exchange, ask for $6.00' }).dblclick()
  await expect(page.getByText(/The exchange is agreed: order №/).first()).toBeVisible()
  await guest.goto(statusAddress)
  await expect(guest.getByRole('heading', { name: 'Your exchange is agreed' })).toBeVisible()
  await plain.close()

  const refused = await aFaultReturn(shop, number, candle)
  await page.goto(`/all-returns/${refused}`)
  await page.getByText('Refuse this return').click()
  await page.getByLabel('Why? The customer reads it in the email.').fill('The candle was burnt down.')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(page.getByText('The return has been refused; the customer gets an email.').first()).toBeVisible()
})

test('support sees how much it may refund, and asks a manager, whose bell rings', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
  openContext,
}) => {
  const lamp = await aProduct(shop, { name: 'Dear lamp', priceCents: 15_000, stock: 9 })
  const number = await aDeliveredOrder(shop, [lamp], { delivery: { email: 'dear-lamp@example.com' } })
  const managers = await openContext()
  await signInContext(managers, shop, { role: 'manager' })
  const manager = await managers.newPage()
  await signInContext(context, shop, { role: 'support' })
  await page.goto(`/all-orders/${number}`)
  await expect(page.getByText(/Your role refunds at most \$100\.00 of one order/)).toBeVisible()
  await page.getByText('Ask a manager to refund more').click()
  await page.getByLabel('What should go back, and why?').fill('All of it, the lamp never worked')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask a manager', exact: true }).dblclick()
  await expect(page.getByText('The managers have been told').first()).toBeVisible()

  await manager.goto('/notices')
  await expect(manager.getByText(`Refund asked for №${number}`)).toHaveCount(1)
  await manager.getByText(`Refund asked for №${number}`).click()
  await expect(manager.getByText(/All of it, the lamp never worked/).first()).toBeVisible()
  await managers.close()
})

test('an admin offers less for a scratched piece, and the customer keeps it', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
  openContext,
}) => {
  const lamp = await aProduct(shop, { name: 'Scratched lamp', priceCents: 7490, stock: 7 })
  const customer = await aCustomer(shop)
  const order = await aDeliveredOrder(shop, [lamp], {}, customer)
  const number = await aFaultReturn(shop, order, lamp, { wish: 'less' })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-returns')
  await page.keyboard.press('F2')
  await page.keyboard.type(number.replace('-', '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Return ${number}` })).toBeVisible()
  await page.getByLabel('Goes back to the customer, $').fill('15')
  await page.getByRole('button', { name: 'Make the offer' }).dblclick()
  await expect(page.getByText('$15.00 has been offered; the customer gets an email.').first()).toBeVisible()
  const phone = await openContext(sizes.phone)
  await signInContext(phone, shop, customer)
  const buyer = await phone.newPage()
  await buyer.goto(`/my-account/my-orders/${order}`)
  await buyer.getByRole('link', { name: 'Answer the offer' }).click()
  await expect(buyer.getByRole('heading', { name: 'We offer you $15.00 back' })).toBeVisible()
  const status = buyer.url()
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [tab, addresses] of [
      [page, [`/all-returns/${number}`, '/all-returns', `/all-orders/${order}`]],
      [buyer, [`/my-account/my-orders/${order}`, status]],
    ] as const) {
      await tab.emulateMedia({ colorScheme })
      for (const address of addresses) {
        await tab.goto(address)
        expect(await accessibilityProblems(tab)).toEqual([])
      }
    }
  }

  await buyer.getByRole('button', { name: 'Keep it for $15.00 back' }).dblclick()
  await expect(buyer.getByRole('heading', { name: 'It is yours to keep' })).toBeVisible()
  expect(await problemsByDayAndEvening(buyer)).toEqual([])
  await phone.close()
  await page.goto(`/all-returns/${number}`)
  await expect(page.getByText('Kept for $15.00 back').first()).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(1500)
})
