import { expect, test } from 'vitest'
import { adminParcelMessages as messages } from '#rulebook/admin-parcel-messages.ts'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { parcelMessages } from '#rulebook/parcel-messages.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const email = 'olena@example.com'

test('an admin packs an order into two parcels, and the customer follows each by its number', async () => {
  const { shop, number, candle, pages, post } = await aPaidOrderOfTwo()
  await nameACarrier(shop)
  const pack = { intent: 'pack-and-hand-over', carrier: 'Fjord Courier', [`pieces:${candle.article}`]: '1' }

  const first = await post({ ...pack, expectedParcels: '0', trackingNumber: 'FJ 1' })
  const again = await post({ ...pack, expectedParcels: '0', trackingNumber: 'FJ 1' })
  const second = await post({ ...pack, intent: 'pack', expectedParcels: '1', trackingNumber: '' })
  const customer = await pages.get(orderPath(shop, number))

  expect(first.text).toContain(messages.handedOver)
  expect(again.text).toContain(messages.problems.parcelsChanged)
  expect(second.text).toContain(messages.nothingLeft)
  expect(customer.text).toContain(parcelMessages.title(2, 2))
  expect(customer.html).toContain('href="https://fjord.example/track/FJ%201"')
  expect((await findOrderByNumber(shop, { number })).status).toBe('Shipped')
  expect(await latestEmailTo(shop, email, 'parcel')).toMatchObject({
    trackingUrl: 'https://fjord.example/track/FJ%201',
  })
})

test('a number typed after the parcel has left is emailed to the customer', { tags: 'nightly' }, async () => {
  const { shop, candle, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack-and-hand-over', [`pieces:${candle.article}`]: '2' })
  const [parcel] = await parcelsOf(shop)

  const saved = await post({ intent: 'tracking', parcel: parcel?.id ?? '', carrier: 'Post', trackingNumber: 'P 77' })

  expect(saved.text).toContain(messages.trackingEmailed)
  expect(await latestEmailTo(shop, email, 'parcel')).toMatchObject({ carrier: 'Post', trackingNumber: 'P 77' })
})

test('an admin moves a parcel step by step, corrects a wrong click, and is told when it was elsewhere', {
  tags: 'nightly',
}, async () => {
  const { shop, number, candle, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack', [`pieces:${candle.article}`]: '2' })
  const [parcel] = await parcelsOf(shop)
  const moveOf = (to: string) => ({ intent: 'move-parcel', parcel: parcel?.id ?? '', number: '1', to })
  const move = (to: string) => post(moveOf(to))

  const early = await move('delivered')
  await move('handed-over')
  const delivered = await move('delivered')
  const corrected = await move('handed-over')
  await move('lost')
  const stale = await post({ ...moveOf('delivered'), from: 'handed-over' })

  expect([early, stale].map(({ text }) => text.includes(messages.problems.elsewhere))).toEqual([true, true])
  expect(delivered.text).toContain(messages.moved(1, messages.states.delivered))
  expect(corrected.text).toContain(messages.moved(1, messages.states['handed-over']))
  expect((await findOrderByNumber(shop, { number })).status).toBe('Delivered')
})

test('the emails of a parcel are listed by what each says', { tags: 'nightly' }, async () => {
  const { shop, candle, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack-and-hand-over', [`pieces:${candle.article}`]: '2' })
  const [parcel] = await parcelsOf(shop)

  const page = await post({ intent: 'move-parcel', parcel: parcel?.id ?? '', number: '1', to: 'delivered' })

  expect(page.text).toContain('Parcel on its way')
  expect(page.text).toContain('Parcel delivered')
})

test('a lost parcel is sent again from stock, and the customer sees both', { tags: 'nightly' }, async () => {
  const { shop, number, candle, pages, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack-and-hand-over', [`pieces:${candle.article}`]: '2' })
  const [parcel] = await parcelsOf(shop)
  await post({ intent: 'move-parcel', parcel: parcel?.id ?? '', number: '1', to: 'lost' })

  const resolved = await post({ intent: 'resolve', parcel: parcel?.id ?? '', how: 'send-again', note: 'Claim 4711' })
  const twice = await post({ intent: 'resolve', parcel: parcel?.id ?? '', how: 'refund', note: '' })
  const customer = await pages.get(orderPath(shop, number))

  expect(resolved.text).toContain(messages.claim('Claim 4711'))
  expect(resolved.text).toContain(messages.resolved.sentAgain)
  expect(twice.text).toContain(messages.problems.notLost)
  expect(customer.text).toContain(parcelMessages.replaced)
  expect(customer.text).not.toContain('Claim 4711')
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
})

test('the button that refunds a lost parcel shows the sum, and another sum moves no money', {
  tags: 'nightly',
}, async () => {
  const { shop, number, candle, pages, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack-and-hand-over', [`pieces:${candle.article}`]: '2' })
  const [parcel] = await parcelsOf(shop)
  await post({ intent: 'move-parcel', parcel: parcel?.id ?? '', number: '1', to: 'lost' })
  const refund = { intent: 'resolve', parcel: parcel?.id ?? '', how: 'refund', note: '' }
  const shown = await pages.get(`/all-orders/${number}`)

  await post({
    intent: 'refund-lines',
    reason: 'Late',
    [`damaged:${candle.article}`]: '1',
  })
  const stale = await post({ ...refund, expectedCents: '2000' })
  const done = await post({ ...refund, expectedCents: '1000' })

  expect(shown.text).toContain(messages.refund('$20.00'))
  expect(shown.html).toMatch(/name="expectedCents"[^>]*value="2000"/)
  expect(stale.text).toContain(orderMessages.problems.refundChanged)
  expect(stale.text).toContain(messages.refund('$10.00'))
  expect(done.text).toContain(messages.resolved.refunded('$10.00'))
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 2000 })
})

test('a lost parcel whose pieces were refunded before is closed, and no more is said to go back', {
  tags: 'nightly',
}, async () => {
  const { shop, number, candle, pages, post } = await aPaidOrderOfTwo()
  await post({ intent: 'pack-and-hand-over', [`pieces:${candle.article}`]: '1' })
  const [parcel] = await parcelsOf(shop)
  await post({ intent: 'move-parcel', parcel: parcel?.id ?? '', number: '1', to: 'lost' })
  await post({
    intent: 'refund-lines',
    reason: 'Late',
    [`pieces:${candle.article}`]: '1',
    [`damaged:${candle.article}`]: '1',
  })

  const shown = await pages.get(`/all-orders/${number}`)
  const done = await post({ intent: 'resolve', parcel: parcel?.id ?? '', how: 'refund', note: '' })

  expect(shown.text).toContain(messages.refund(null))
  expect(done.text).toContain(messages.resolved.closed)
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 2000 })
})

test('an unpaid order cannot be packed', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const { number } = await anOrder(shop, [candle])
  const pages = await openAdminPages(shop)

  const shown = await pages.get(`/all-orders/${number}`)
  const answer = await pages.post(`/all-orders/${number}`, { intent: 'pack', [`pieces:${candle.article}`]: '1' })

  expect(shown.text).toContain(messages.notYet)
  expect(answer.text).toContain(messages.problems.orderNotPackable)
})

test('a refund counts pieces, delivery or an amount, and only the chosen pieces go back to stock', async () => {
  const { shop, number, candle, post } = await aPaidOrderOfTwo()
  const refund = (fields: Record<string, string>) => post({ intent: 'refund-lines', reason: 'Broken', ...fields })

  const both = await refund({ [`pieces:${candle.article}`]: '1', amount: '2' })
  const wrongSum = await refund({ [`pieces:${candle.article}`]: '1', expectedCents: '900' })
  const damaged = await refund({ [`damaged:${candle.article}`]: '1' })
  const delivery = await refund({ delivery: 'on', expectedCents: '500' })
  const amount = await refund({ amount: '4.50' })
  const tooMuch = await refund({ amount: '99' })

  expect(both.text).toContain(adminRefundMessages.eitherOr)
  expect(wrongSum.text).toContain(orderMessages.problems.refundChanged)
  expect([damaged, delivery, amount].map(({ text }) => text)).toEqual([
    expect.stringContaining(adminRefundMessages.done('$10.00')),
    expect.stringContaining(adminRefundMessages.done('$5.00')),
    expect.stringContaining(adminRefundMessages.done('$4.50')),
  ])
  expect(tooMuch.text).not.toContain(adminRefundMessages.done('$99.00'))
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 1950 })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 7, held: 0 })
})

/** Two candles at $10 each and $5 for delivery; seven are left in stock. */
async function aPaidOrderOfTwo() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const pages = await openAdminPages(shop)
  const post = (fields: Record<string, string>) => pages.post(`/all-orders/${number}`, fields)
  return { shop, number: number as OrderNumber, candle, pages, post }
}

async function nameACarrier(shop: TestShop): Promise<void> {
  const value = [{ name: 'Fjord Courier', url: 'https://fjord.example/track/{number}' }]
  const changed = await changeSetting(shop, await anAdmin(shop), { name: 'carriers', value, expectedVersion: 0 })
  if (!changed.ok) throw new Error(changed.problem.code)
}

async function parcelsOf(shop: TestShop) {
  return await shop.db.selectFrom('parcels').select('id').orderBy('number').execute()
}
