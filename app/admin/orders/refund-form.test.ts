import { expect, test } from 'vitest'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, defaultDelivery, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const refundButton = (amount: string) =>
  new RegExp(`<button[^>]* value="refund-lines"[^>]*>(?:<[^>]+>)*${messages.linesOf(amount).replace('$', '\\$')}`)

test('of the refunded pieces only those go back to stock that the admin counts there, not the damaged or missing ones', async () => {
  const { shop, candle, pages, path, form } = await anOrderOfThree()
  const before = await stockLevelOf(shop, candle)

  const shown = await pages.get(path)
  const tooMany = await pages.post(path, {
    ...form,
    [`pieces:${candle.article}`]: '2',
    [`damaged:${candle.article}`]: '2',
  })
  const missing = await pages.post(path, { ...form, [`damaged:${candle.article}`]: '1' })
  const afterMissing = await stockLevelOf(shop, candle)
  const both = await pages.post(path, {
    ...form,
    [`pieces:${candle.article}`]: '1',
    [`damaged:${candle.article}`]: '1',
  })

  expect(shown.html).toMatch(new RegExp(`name="damaged:${candle.article}"[^>]*value="0"`))
  expect(tooMany.text).toContain(orderMessages.problems.refundTooLarge)
  expect(missing.text).toContain(messages.done('$10.00'))
  expect(afterMissing.on_hand).toBe(before.on_hand)
  expect(both.text).toContain(messages.done('$20.00'))
  expect((await stockLevelOf(shop, candle)).on_hand).toBe(before.on_hand + 1)
})

test.for([
  ['a piece', '$10.00', (article: string) => ({ [`damaged:${article}`]: '1' })],
  ['the delivery', '$5.00', () => ({ delivery: 'on' })],
  ['an amount', '$4.50', () => ({ amount: '4.50' })],
] as const)('without scripts the sum of %s is on the button before any money moves', async ([, amount, fieldsOf]) => {
  const { shop, number, candle, pages, path, form } = await anOrderOfThree()
  const fields = { ...form, ...fieldsOf(candle.article) }
  const first = await pages.get(path)

  const shown = await pages.post(path, { ...fields, intent: 'refund-sum' })
  const refundedBefore = (await findOrderByNumber(shop, { number })).refundedCents
  const [, expectedCents = ''] = /name="expectedCents"[^>]*value="(\d+)"/.exec(shown.html) ?? []
  const done = await pages.post(path, { ...fields, expectedCents })

  expect(first.html).toMatch(/<button[^>]* value="refund-sum"/)
  expect(first.html).not.toMatch(/<button[^>]* value="refund-lines"/)
  expect(shown.text).toContain(messages.sumShown)
  expect(shown.html).toMatch(refundButton(amount))
  expect(shown.html).toMatch(/<details[^>]* open=""/)
  expect(shown.html).toContain('It arrived in two</textarea>')
  expect(refundedBefore).toBe(0)
  expect(done.text).toContain(messages.done(amount))
})

test('a sum that was changed after it was shown moves no money, and the button shows the new one', async () => {
  const { shop, number, candle, pages, path, form } = await anOrderOfThree()

  const changed = await pages.post(path, { ...form, [`pieces:${candle.article}`]: '2', expectedCents: '1000' })
  const tooMuch = await pages.post(path, { ...form, intent: 'refund-sum', amount: '99' })
  const nothing = await pages.post(path, { ...form, intent: 'refund-sum' })

  expect(changed.text).toContain(orderMessages.problems.refundChanged)
  expect(changed.html).toMatch(refundButton('$20.00'))
  expect(tooMuch.text).toContain(messages.atMost('$35.00'))
  expect(tooMuch.html).not.toMatch(/<button[^>]* value="refund-lines"/)
  expect(nothing.text).toContain(messages.noLines)
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0 })
})

test('a piece that is missing while packing is refunded: it is not packed, not sold again, and its customer reads the sum', {
  tags: 'nightly',
}, async () => {
  const { shop, number, candle, pages, path, form } = await anOrderOfThree()
  const admin = await anActor(shop, { isAdmin: true })
  await packParcel(shop, admin, { number, lines: [{ article: candle.article, quantity: 2 }] })
  const before = await stockLevelOf(shop, candle)
  shop.clock.advance(1000)

  const packing = await pages.get(`/packing?order=${number}`)
  const done = await pages.post(path, { ...form, [`damaged:${candle.article}`]: '1', reason: 'One was missing.' })

  expect(packing.html).toContain(`href="${path}"`)
  expect(done.text).toContain(messages.done('$10.00'))
  expect(await packParcel(shop, admin, { number })).toEqual({ ok: false, problem: { code: 'nothing-to-pack' } })
  expect(await stockLevelOf(shop, candle)).toEqual(before)
  expect(await latestEmailTo(shop, defaultDelivery.email, 'order-status')).toMatchObject({
    note: expect.stringContaining('One was missing.'),
    refund: { lines: [{ name: candle.name, quantity: 1 }], totalCents: 1000 },
  })
})

/** Three candles at $10 each and $5 for delivery. */
async function anOrderOfThree() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const pages = await openAdminPages(shop)
  const form = { intent: 'refund-lines', reason: 'It arrived in two' }
  return { shop, number, candle, pages, path: `/all-orders/${number}`, form }
}
