/** @module-tag nightly */
import { expect, test } from 'vitest'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aPaidOrder, aPromotion, defaultDelivery, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const messages = orderChangeMessages.piecesPage

test('a minimum that is no longer reached is said before pieces are taken out, to admins, guests and customers', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'TEN-OFF', worth: { kind: 'fixed', amountCents: 1000 }, minimumCents: 4000 })
  const candle = await aProduct(shop, { priceCents: 1500, stock: 9 })
  const customer = await aCustomer(shop)
  const facts = { quantity: 3, discountCode: 'TEN-OFF' }
  const { number, linkKey } = await aPaidOrder(shop, [candle], facts, customer)
  const pages = await Promise.all([openAdminPages(shop), openAdminPages(shop, 'guest'), openAdminPages(shop, customer)])
  const pathOf = (pieces: number) => [
    `/all-orders/${number}/change?pieces:${candle.article}=${pieces}`,
    `/orders/${number}/pieces?key=${linkKey}&pieces:${candle.article}=${pieces}`,
    `/my-account/my-orders/${number}/pieces?pieces:${candle.article}=${pieces}`,
  ]
  const textsOf = async (pieces: number) =>
    await Promise.all(pathOf(pieces).map(async (path, nth) => (await pages[nth]?.get(path))?.text ?? ''))

  const [two, three] = [await textsOf(2), await textsOf(3)]

  const lost = messages.lostCode('TEN-OFF')
  expect(two.map((text) => text.includes(lost))).toEqual([true, true, true])
  expect(three.map((text) => text.includes(lost))).toEqual([false, false, false])
})

test('an admin who changes the address of an invoiced order reads that the invoice keeps its name, and how that is corrected', async () => {
  const shop = await openTestShop()
  const { number, linkKey } = await aPaidOrder(shop, [await aProduct(shop)])

  const [admin, guest] = [await openAdminPages(shop), await openAdminPages(shop, 'guest')]
  const shown = await admin.get(`/all-orders/${number}/change`)

  expect(shown.text).toContain(orderChangeMessages.admin.invoice)
  expect(shown.html).toContain(`href="/all-orders/${number}/invoice"`)
  expect((await guest.get(`/orders/${number}/address?key=${linkKey}`)).text).toContain(
    orderChangeMessages.addressPage.invoice,
  )
})

test('an admin changes address and pieces of an order on its page, and the order’s page shows both', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Pillar candle', priceCents: 1000, stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const pages = await openAdminPages(shop)
  const path = `/all-orders/${number}/change`
  const { optionDeliveryMethod: _, ...address } = defaultDelivery

  const typed = { ...address, intent: 'address', address: '2 Harbour Street' }
  const invalid = await pages.post(path, { ...typed, version: '0', city: '' })
  const outdated = await pages.post(path, { ...typed, version: '7' })
  const moved = await pages.post(path, { ...address, intent: 'address', version: '0', city: 'Kyiv' })
  const pieces = { intent: 'pieces', [`pieces:${candle.article}`]: '2', refundCents: '1000', dueCents: '0' }
  const stale = await pages.post(path, { ...pieces, version: '0' })
  const taken = await pages.post(path, { ...pieces, version: '1' })
  const shown = await pages.get(`/all-orders/${number}`)

  expect(invalid.location).toBeNull()
  expect(/<input[^>]*aria-invalid="true"[^>]*>/.exec(invalid.html)?.[0]).toContain('name="city"')
  expect([invalid.html, outdated.html].map((html) => html.includes('value="2 Harbour Street"'))).toEqual([true, false])
  expect(outdated.text).toContain(orderChangeMessages.problems['order-changed'])
  expect(stale.text).toContain(orderChangeMessages.problems['order-changed'])
  expect([moved.location, taken.location]).toEqual([`/all-orders/${number}`, `/all-orders/${number}`])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 1000, delivery: { city: 'Kyiv' } })
  expect(shown.text).toContain('Lviv → Kyiv')
  expect(shown.text).toContain(orderChangeMessages.email.takenOut(1, 'Pillar candle'))
})

test('a customer changes address and pieces in the account, and cancels: the money goes back', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const customer = await aCustomer(shop)
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 }, customer)
  const [pages, stranger] = [await openAdminPages(shop, customer), await openAdminPages(shop, await aCustomer(shop))]
  const path = `/my-account/my-orders/${number}`
  const { optionDeliveryMethod: _, ...address } = defaultDelivery
  const pieces = { version: '1', [`pieces:${candle.article}`]: '1', refundCents: '2000', dueCents: '0' }

  const foreign = await stranger.post(`${path}/pieces`, { ...pieces, version: '0' })
  await pages.post(`${path}/address`, { ...address, version: '0', city: 'Kyiv' })
  await pages.post(`${path}/pieces`, pieces)
  const changed = await findOrderByNumber(shop, { number })
  await pages.post(`${path}/cancel`, { reason: '' })

  const { status, totalCents, refundedCents } = await findOrderByNumber(shop, { number })
  expect(foreign.status).toBe(404)
  expect(changed).toMatchObject({ status: 'Processing', refundedCents: 2000, delivery: { city: 'Kyiv' } })
  expect([status, totalCents - refundedCents]).toEqual(['Cancelled', 0])
})
