import { expect, test } from 'vitest'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { settleRefundWords } from '#rulebook/settle-refund-words.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make.ts'
import { anOrder, aPaidOrder, orderNow, shelfOf } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a status is changed at the order, and its history says what was changed, why and by whom', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop, { fullName: 'Astrid Holm' })
  const path = `/all-orders/${order.number}`
  const sent = { intent: 'status', number: order.number, status: 'Done' }

  const asked = await pages.post(path, sent)
  const tooLong = await pages.post(path, { ...sent, reason: 'x'.repeat(1001) })
  const done = await pages.post(path, { ...sent, reason: 'Fetched at the door' })

  expect(asked.text).toContain(orderWords.problems.reasonMissing)
  expect(asked.text).toContain(words.status.unusual('Done'))
  expect(tooLong.text).toContain(orderWords.problems.reasonTooLong)
  expect(done.text).toContain(orderWords.statusChanged)
  expect(done.text).toContain(words.timeline.moved('Processing', 'Done'))
  expect(done.text).toContain('Fetched at the door')
  expect(done.text).toContain(words.timeline.byName('Astrid Holm'))
})

test('some pieces of an order are refunded for a reason, and stand as refunded', async () => {
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
  const before = await shelfOf(shop, candle)
  const done = await pieces('1', 'It arrived in two')

  const { noLines } = words.refund
  const { reasonMissing, refundTooLarge } = orderWords.problems
  expect(refused.map(({ text }) => text)).toEqual(
    [noLines, reasonMissing, refundTooLarge, refundTooLarge].map((sentence) => expect.stringContaining(sentence)),
  )
  expect(done.text).toContain(words.refund.done('$10.00'))
  expect(done.text).toContain(words.lines.refundedOf(1))
  expect((await shelfOf(shop, candle)).on_hand).toBe(before.on_hand + 1)
})

test('all of an order is refunded at once, and once', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const pages = await openAdminPages(shop)
  const refund = () => pages.post(`/all-orders/${order.number}`, { intent: 'refund-all', reason: 'It came too late' })

  const [done, again] = [await refund(), await refund()]

  expect(done.text).toContain(words.refund.done('$15.00'))
  expect(again.text).toContain(orderWords.problems.nothingToRefund)
  expect((await orderNow(shop, order)).status).toBe('Refunded')
})

test('a large refund asks for a proof first, and refunds nothing without it', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 90_000 })])
  const pages = await openAdminPages(shop)
  shop.clock.advance(60 * 60_000)

  const shown = await pages.get(`/all-orders/${order.number}`)
  const answer = await pages.post(`/all-orders/${order.number}`, { intent: 'refund-all', reason: 'Broken' })

  expect(shown.html).toContain('/confirm-it-is-you?')
  expect(answer.text).toContain(recentProofWords.needed)
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('money that could not be sent back says why, and is asked for again', async () => {
  const shop = await openTestShop()
  const { number, refundId } = await aStuckRefund(shop)
  const pages = await openAdminPages(shop)
  const shown = await pages.get(`/all-orders/${number}`)
  const ask = (refund: string) => pages.post(`/all-orders/${number}`, { intent: 'refund-again', refund })

  const [asked, again, unknown] = [await ask(refundId), await ask(refundId), await ask('mine')]

  expect(shown.text).toContain(words.refund.said('The card was closed.'))
  expect(asked.text).toContain(words.refund.asked('$10.00'))
  expect(again.text).toContain(orderWords.problems.refundUnderWay)
  expect(unknown.text).toContain(orderWords.problems.refundUnderWay)
})

test('money that went another way is said to have gone, how, and once', async () => {
  const shop = await openTestShop()
  const { number, refundId } = await aStuckRefund(shop)
  const pages = await openAdminPages(shop)
  const question = await pages.get(`/all-orders/${number}/settle-refund?refund=${refundId}`)
  const settle = (how: string) =>
    pages.post(`/all-orders/${number}`, { intent: 'refund-settled', refund: refundId, how })

  const [without, tooLong] = [await settle(' '), await settle('x'.repeat(1001))]
  const [done, twice, again] = [await settle('Bank transfer'), await settle('Bank transfer'), await settle('In cash')]
  const after = await pages.get(`/all-orders/${number}/settle-refund?refund=${refundId}`)

  expect(question.text).toContain(settleRefundWords.title('$10.00'))
  expect(without.text).toContain(orderWords.problems.reasonMissing)
  expect(tooLong.text).toContain(orderWords.problems.reasonTooLong)
  expect(done.text).toContain(settleRefundWords.done('$10.00'))
  expect(done.text).toContain('Bank transfer')
  expect(done.text).not.toContain(words.refund.troubles)
  expect(twice.text).toContain(settleRefundWords.done('$10.00'))
  expect(again.text).toContain(settleRefundWords.problems.settledBefore)
  expect(after.text).toContain(settleRefundWords.gone)
})

test('a note is kept with its order, and neither an empty nor an endless one is', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const note = (message: string) => pages.post(`/all-orders/${number}`, { intent: 'note', message })

  const [empty, endless] = [await note(' '), await note('x'.repeat(2001))]
  const kept = await note('Ask the carrier')

  expect(empty.text).toContain(orderWords.problems.noteMissing)
  expect(endless.text).toContain(orderWords.problems.noteTooLong)
  expect(kept.text).toContain(words.notes.done)
  expect(kept.text).toContain('Ask the carrier')
  expect(await shop.db.selectFrom('order_notes').select('message').execute()).toEqual([{ message: 'Ask the carrier' }])
})

test('what is held for an unpaid order is released, once', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  const { number } = await anOrder(shop, [mug])
  const pages = await openAdminPages(shop)
  const release = () => pages.post(`/all-orders/${number}`, { intent: 'release-hold' })

  const [released, again] = [await release(), await release()]

  expect(released.text).toContain(words.stock.released)
  expect(again.text).toContain(words.stock.nothingHeld)
  expect((await shelfOf(shop, mug)).held).toBe(0)
})

test('an email about an order is sent again from its page', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await shop.db.updateTable('letters').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
  const { id } = await shop.db.selectFrom('letters').select('id').executeTakeFirstOrThrow()
  const pages = await openAdminPages(shop)
  const send = (letter: string) => pages.post(`/all-orders/${number}`, { intent: 'send-again', letter })

  const [sent, unknown] = [await send(id), await send('999999')]

  expect(sent.text).toContain(words.letters.done)
  expect(unknown.text).toContain(orderWords.problems.letterNotFound)
  expect(await shop.db.selectFrom('letters').select('id').execute()).toHaveLength(2)
})

test('an order is printed as an invoice and as a packing slip', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { name: 'Blue mug', priceCents: 1000 })])
  const pages = await openAdminPages(shop)

  const [invoice, slip] = await Promise.all(
    ['invoice', 'packing-slip'].map((sheet) => pages.get(`/all-orders/${number}/${sheet}`)),
  )

  expect(invoice?.text).toContain(words.invoiceSheet.title(number))
  expect(invoice?.text).toContain('$15.00')
  expect(slip?.text).toContain(words.slip.title(number))
  expect(slip?.text).toContain('Blue mug')
})

test('orders that are not there, and requests that mean nothing, are refused', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const gone = '/all-orders/AAAA-AAAA'

  const missing = await pages.get(gone)
  const statuses = [
    await pages.get('/all-orders/mine'),
    await pages.get(`${gone}/invoice`),
    await pages.get(`${gone}/packing-slip`),
    await pages.get(`${gone}/settle-refund?refund=1`),
    await pages.post('/all-orders/mine', { intent: 'note', message: 'Hello' }),
    await pages.post(gone, { intent: 'allow-email' }),
    await pages.post(`/all-orders/${number}`, { intent: 'burn' }),
  ].map(({ status }) => status)
  const noted = await pages.post(gone, { intent: 'note', message: 'Hello' })

  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(words.missing)])
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 400])
  expect(noted.text).toContain(words.missing)
})

/** Its one product was refunded, and the card was closed meanwhile. */
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
