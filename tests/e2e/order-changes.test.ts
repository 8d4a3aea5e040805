import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { findOrderId, listAdditions } from '#shop/order-changes/order-changes.queries.server.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'

test('a guest without scripts changes address and pieces of an order, is told when it is packed, and cancels another', {
  tag: '@nightly',
}, async ({ openContext, shop }) => {
  const candle = await aProduct(shop, { name: 'Changed candle', priceCents: 1000, stock: 50 })
  await aProduct(shop, { name: 'Forgotten mug', priceCents: 1800, stock: 5 })
  const delivery = { email: 'changing@example.com' }
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3, delivery })
  const context = await openContext({ ...sizes.phone, javaScriptEnabled: false })
  const guest = await context.newPage()

  await guest.goto(orderPath(shop, number))
  await guest.getByRole('link', { name: 'Address and contact' }).click()
  await guest.getByLabel('Your city').fill('Kyiv')
  await guest.getByRole('button', { name: 'Save the address' }).click()
  await expect(guest.getByText('Your order was changed')).toBeVisible()
  await expect(guest.getByText('Kyiv').first()).toBeVisible()

  await guest.getByRole('link', { name: 'Take out or add pieces' }).click()
  await guest.getByRole('button', { name: 'One less: Changed candle' }).click()
  await guest.getByLabel('Product').fill('Forgotten mug')
  await guest.getByRole('button', { name: 'Search' }).last().click()
  await guest.getByRole('button', { name: 'Add Forgotten mug' }).click()
  await expect(guest.getByText('$10.00 back, $18.00 to pay')).toBeVisible()
  await guest.getByRole('button', { name: 'Change, and pay $18.00' }).click()
  await expect(guest).toHaveURL(/\/order\/[0-9A-Z-]+\?key=/)
  const order = await findOrderByNumber(shop, { number })
  expect([order.refundedCents, order.delivery.city, order.status]).toEqual([1000, 'Kyiv', 'Processing'])
  await guest.goto(orderPath(shop, number))
  await expect(guest.getByText('Waits for its payment')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Pay $18.00' })).toBeVisible()

  const admin = await aSignedInAdmin(shop)
  const [added] = await listAdditions(shop.db, (await findOrderId(shop.db, number)) ?? '')
  if (!added) throw new Error('Nothing was added')
  await releaseHeldStock(shop, admin, added.number)
  await packParcel(shop, admin, { number })
  await guest.reload()
  await expect(guest.getByText('Not paid in time to travel with this order')).toBeVisible()
  for (const path of [orderPath(shop, number), orderPath(shop, added.number)]) {
    await guest.goto(path)
    await expect(guest.getByText(`№${number}`).first()).toBeVisible()
    await expect(guest.getByRole('link', { name: /^Pay/ })).toBeHidden()
  }
  await expect(guest.getByText('To have them, order them by themselves.')).toBeVisible()
  await guest.goto(orderPath(shop, added.number).replace('/orders/', '/order/'))
  await expect(guest.getByText('Please order it by itself.')).toBeVisible()

  const other = await aPaidOrder(shop, [candle], { delivery })
  await guest.goto(orderPath(shop, other.number))
  await guest.getByRole('link', { name: 'Cancel the order' }).click()
  await guest.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(guest.getByText('Your order has been cancelled')).toBeVisible()

  const late = await aPaidOrder(shop, [candle], { quantity: 2, delivery })
  await guest.goto(orderPath(shop, late.number, '/cancel'))
  await packParcel(shop, await aSignedInAdmin(shop), { number: late.number })
  await guest.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(guest.getByRole('heading', { name: 'It was packed already' })).toBeVisible()
  expect((await findOrderByNumber(shop, late)).refundedCents).toBe(0)
  await context.close()
})

test('a guest sees the sums of each choice at once, and no page of changing has barriers', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const candle = await aProduct(shop, { name: 'Chosen candle', priceCents: 1000, stock: 50 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3, delivery: { email: 'choosing@example.com' } })

  await page.goto(orderPath(shop, number, '/pieces'))
  const pieces = page.getByRole('spinbutton', { name: 'Pieces of Chosen candle' })
  await page.getByRole('button', { name: 'One less: Chosen candle' }).click()
  await expect(page.getByText('$10.00 back')).toBeVisible()
  await pieces.fill('1')
  await pieces.press('Enter')
  await expect(page.getByText('$20.00 back')).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('button', { name: 'Take out 2 pieces' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Take out, add, change')
  expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(2000)
  for (const name of ['address', 'cancel', 'pieces'] as const) {
    await page.goto(orderPath(shop, number, `/${name}`))
    expect(await problemsByDayAndEvening(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'One less: Chosen candle' }).click()
  await expect(page.getByText('Nothing would be left. To give everything back, cancel the order.')).toBeVisible()
})

async function aSignedInAdmin(shop: Shop): Promise<SignedInUser> {
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))
  const actor = await findSignedInUser(shop, new Headers({ cookie }))
  if (!actor) throw new Error('Nobody is signed in')
  return actor
}
