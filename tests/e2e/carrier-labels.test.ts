import { orderPath } from '#shop/orders/order-links.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/carrier-journey.ts'
import { sizes } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aFaultReturn } from '#tests/support/make-returns.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a carrier makes the label of a parcel once it answers again, reports its way to a guest, and makes the label of the way back', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext, carrier, mailbox }) => {
  const email = 'labelled@example.com'
  const lamp = await aProduct(shop, { name: 'Labelled lamp', priceCents: 4000, stock: 9 })
  const { number } = await aPaidOrder(shop, [lamp], { delivery: { email } })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto(`/packing?order=${number}`)
  expect(await problemsByDayAndEvening(page)).toEqual([])
  carrier.become('away')
  await page.getByRole('button', { name: 'Packed, with a label' }).click()
  await expect(page.getByText(`№${number} has been packed, without a label.`, { exact: false }).first()).toBeVisible()
  carrier.become('well')

  await page.goto(`/all-orders/${number}`)
  await page.getByRole('button', { name: 'Make a label: Northbox, parcel 1' }).dblclick()
  await expect(page.getByText('The label is ready.').first()).toBeVisible()
  const label = page.getByRole('link', { name: 'Print the label of parcel 1' })
  await expect(label).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const printed = await page.request.get((await label.getAttribute('href')) ?? '')
  expect([printed.headers()['content-type'], (await printed.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  expect(carrier.requests).toHaveLength(1)

  const report = async (id: string, state: string, place?: string) => {
    const trackingNumber = 'NB 2048 1177 01'
    const event = { id, trackingNumber, state, happenedAt: new Date().toISOString(), ...(place && { place }) }
    const { body, headers } = carrier.sign(event, new Date())
    const answer = await fetch(new URL('/api/carriers/webhook', shop.publicUrl), { method: 'POST', body, headers })
    expect(answer.ok).toBe(true)
  }
  await report('e-1', 'handed-over')
  await report('e-2', 'at-point', 'Lviv')
  await report('e-2', 'at-point', 'Lviv')
  const phone = await openContext(sizes.phone)
  const guest = await phone.newPage()
  await guest.goto(orderPath(shop, number))
  await expect(guest.getByText('Ready for pickup')).toHaveCount(1)
  await expect(guest.getByRole('time').filter({ hasText: /, Lviv$/ })).toBeVisible()
  await expect(guest.getByText('NB 2048 1177 01')).toBeVisible()
  expect(await problemsByDayAndEvening(guest)).toEqual([])
  await report('e-3', 'delivered')
  await guest.reload()
  await expect(guest.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
  expect((await mailbox.latestTo(email, 'delivered')).text).toContain('Withdraw from contract')

  const returned = await aFaultReturn(shop, number, lamp)
  await page.goto(`/all-returns/${returned}`)
  await page.getByRole('button', { name: 'Send a label from Northbox' }).dblclick()
  await expect(page.getByText('The label has been emailed.').first()).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  expect((await mailbox.latestTo(email, `The label for your return ${returned}`)).text).toContain('NB 2048 1177 02')
  await guest.goto(orderPath(shop, number))
  await guest.getByRole('link', { name: returned }).first().click()
  await expect(guest.getByText('NB 2048 1177 02')).toBeVisible()
  expect(await problemsByDayAndEvening(guest)).toEqual([])
})
