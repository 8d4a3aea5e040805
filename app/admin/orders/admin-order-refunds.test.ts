import { expect, test } from 'vitest'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { settleRefundMessages } from '#rulebook/settle-refund-messages.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('some pieces of an order are refunded with a reason, and shown as refunded', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Broken candle', priceCents: 1000, stock: 9 })
  const order = await aPaidOrder(shop, [candle], { quantity: 2 })
  const pages = await openAdminPages(shop)
  const pieces = (amount: string, reason: string) =>
    pages.post(`/all-orders/${order.number}`, {
      intent: 'refund-lines',
      reason,
      [`pieces:${candle.article}`]: amount,
    })

  const refused = [
    await pieces('', 'Broken'),
    await pieces('1', ' '),
    await pieces('3', 'Broken'),
    await pieces('many', 'Broken'),
  ]
  const before = await stockLevelOf(shop, candle)
  const done = await pieces('1', 'It arrived in two')

  const { noLines } = adminRefundMessages
  const { reasonMissing, refundTooLarge } = orderMessages.problems
  expect(refused.map(({ text }) => text)).toEqual(
    [noLines, reasonMissing, refundTooLarge, refundTooLarge].map((sentence) => expect.stringContaining(sentence)),
  )
  expect(done.text).toContain(adminRefundMessages.done('$10.00'))
  expect(done.text).toContain(messages.lines.refundedOf(1))
  expect((await stockLevelOf(shop, candle)).on_hand).toBe(before.on_hand + 1)
})

test('a whole order is refunded with one click, and only once', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const pages = await openAdminPages(shop)
  const refund = () => pages.post(`/all-orders/${order.number}`, { intent: 'refund-all', reason: 'It came too late' })

  const [done, again] = [await refund(), await refund()]

  expect(done.text).toContain(adminRefundMessages.done('$15.00'))
  expect(again.text).toContain(orderMessages.problems.nothingToRefund)
  expect((await findOrderByNumber(shop, order)).status).toBe('Refunded')
})

test('beside the button for all of the money stands that added pieces end with the order', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [candle, mug] = [await aProduct(shop, { priceCents: 1000 }), await aProduct(shop, { priceCents: 2000 })]
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const pages = await openAdminPages(shop)
  const access = { kind: 'link', key: linkKey } as const
  const wanted = [{ article: mug.article, quantity: 1 }]
  const before = await pages.get(`/all-orders/${number}`)
  const changed = await changePieces(shop, access, { number, version: 0, wanted })
  if (!changed.ok || !changed.value.addedNumber) throw new Error('Nothing was added')
  await pay(shop, { number: changed.value.addedNumber })

  const shown = await pages.get(`/all-orders/${number}`)
  const [, expectedCents = ''] = /name="expectedCents"[^>]*value="(\d+)"/.exec(shown.html) ?? []
  const done = await pages.post(`/all-orders/${number}`, { intent: 'refund-all', reason: 'Too late', expectedCents })

  expect(before.text).toContain(adminRefundMessages.whole('$15.00'))
  expect(before.text).not.toContain(messages.status.endsAdditions)
  expect(shown.text).toContain(adminRefundMessages.whole('$35.00'))
  expect(shown.text).toContain(messages.status.endsAdditions)
  expect(done.text).toContain(adminRefundMessages.done('$35.00'))
})

test('a large refund requires a proof of identity first', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 90_000 })])
  const pages = await openAdminPages(shop)
  shop.clock.advance(60 * 60_000)

  const shown = await pages.get(`/all-orders/${order.number}`)
  const answer = await pages.post(`/all-orders/${order.number}`, { intent: 'refund-all', reason: 'Broken' })

  expect(shown.html).toContain('/confirm-it-is-you?')
  expect(answer.text).toContain(reauthenticationMessages.needed)
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('taking out pieces for much money requires a proof of identity first, and keeps the choice', async () => {
  const shop = await openTestShop()
  const sofa = await aProduct(shop, { priceCents: 90_000, stock: 5 })
  const { number } = await aPaidOrder(shop, [sofa], { quantity: 2 })
  const pages = await openAdminPages(shop)
  shop.clock.advance(60 * 60_000)
  const path = `/all-orders/${number}/change?${new URLSearchParams({ [`pieces:${sofa.article}`]: '1' })}`

  const answer = await pages.post(path, { intent: 'pieces', version: '0', [`pieces:${sofa.article}`]: '1' })

  expect(answer).toMatchObject({ status: 302, location: `/confirm-it-is-you?${new URLSearchParams({ to: path })}` })
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0 })
})

test('a failed refund shows the reason, and is retried', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { number, refundId } = await aStuckRefund(shop)
  const pages = await openAdminPages(shop)
  const shown = await pages.get(`/all-orders/${number}`)
  const ask = (refund: string) => pages.post(`/all-orders/${number}`, { intent: 'refund-again', refund })

  const [asked, again, unknown] = [await ask(refundId), await ask(refundId), await ask('mine')]

  expect(shown.text).toContain(adminRefundMessages.providerMessage('The card was closed.'))
  expect(asked.text).toContain(adminRefundMessages.retryRequested('$10.00'))
  expect(again.text).toContain(orderMessages.problems.refundUnderWay)
  expect(unknown.text).toContain(orderMessages.problems.refundUnderWay)
})

test('a refund paid another way is recorded once, and says how it was paid', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { number, refundId } = await aStuckRefund(shop)
  const pages = await openAdminPages(shop)
  const question = await pages.get(`/all-orders/${number}/settle-refund?refund=${refundId}`)
  const settle = (how: string) =>
    pages.post(`/all-orders/${number}`, { intent: 'refund-settled', refund: refundId, how })

  const [without, tooLong] = [await settle(' '), await settle('x'.repeat(1001))]
  const [done, twice, again] = [await settle('Bank transfer'), await settle('Bank transfer'), await settle('In cash')]
  const after = await pages.get(`/all-orders/${number}/settle-refund?refund=${refundId}`)

  expect(question.text).toContain(settleRefundMessages.title('$10.00'))
  expect(without.text).toContain(orderMessages.problems.reasonMissing)
  expect(tooLong.text).toContain(orderMessages.problems.reasonTooLong)
  expect(done.text).toContain(settleRefundMessages.done('$10.00'))
  expect(done.text).toContain('Bank transfer')
  expect(done.text).not.toContain(adminRefundMessages.failedRefunds)
  expect(twice.text).toContain(settleRefundMessages.done('$10.00'))
  expect(again.text).toContain(settleRefundMessages.problems.settledBefore)
  expect(after.text).toContain(settleRefundMessages.gone)
})

async function aStuckRefund(shop: TestShop) {
  const candle = await aProduct(shop, { priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [candle])
  const pages = await openAdminPages(shop)
  const pieces = { [`pieces:${candle.article}`]: '1' }
  await pages.post(`/all-orders/${number}`, { intent: 'refund-lines', reason: 'Broken', ...pieces })
  const { id } = await shop.db
    .updateTable('refunds')
    .set({ state: 'refused', problem: 'The card was closed.', failed_at: shop.now(), next_try_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { number, refundId: id }
}
