import { expect, test } from 'vitest'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeName } from '#shop/accounts/change-name.server.ts'
import { deleteAccount } from '#shop/accounts/delete-account.server.ts'
import { removeAccounts } from '#shop/accounts/remove-accounts.server.ts'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { changeOrdersStatus } from './change-orders-status.server.ts'
import { findOrderForOwner } from './find-order-for-owner.server.ts'
import { listOrders, sumOrders } from './list-orders.server.ts'
import { noteOrder } from './note-order.server.ts'
import type { OrderNumber } from './orders.ts'
import { refundOrder } from './refund-order.server.ts'
import { resendOrderLetter } from './resend-order-letter.server.ts'

test('admins see all of an order: status changes, stock movements, emails and refunds', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop, 'Astrid Holm')
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 5, priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 }, customer)
  await changeOrderStatus(shop, owner, { number, status: 'Shipped' })
  await refundOrder(shop, owner, {
    number,
    reason: 'One was broken',
    lines: [{ article: candle.article, quantity: 1 }],
  })

  const order = await findOrderForOwner(shop, number)

  expect(order).toMatchObject({
    changes: [{ byName: null }, { byName: null }, { to: 'Shipped', byName: 'Astrid Holm' }],
    movements: [
      { article: candle.article, change: -2, reason: 'sale' },
      { article: candle.article, change: 1, reason: 'return' },
    ],
    refunds: [{ amountCents: 1000, reason: 'One was broken' }],
    letters: [{ kind: 'order-confirmation' }, { kind: 'order-status' }, { kind: 'order-status' }],
    ordersOfCustomer: 1,
  })
})

test('the admin who moved an order stays named there, also after a change of name or a deleted account', async () => {
  const shop = await openTestShop()
  await anAdmin(shop)
  const astrid = await anAsker(shop, { isAdmin: true, fullName: 'Astrid Holm' })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await changeOrderStatus(shop, astrid, { number, status: 'Shipped' })
  await changeName(shop, astrid, 'Astrid Lind')
  await deleteAccount(shop, astrid, { password: 'Candle.light7' })
  shop.clock.advance(15 * 24 * 3_600_000)

  const { removed } = await removeAccounts(shop)

  const order = await findOrderForOwner(shop, number)
  expect(removed).toBe(1)
  expect(order?.changes.at(-1)).toMatchObject({ to: 'Shipped', byName: 'Astrid Holm' })
})

test('an admin’s changes to an order are in the audit log, with the values before and after', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop, 'Astrid Holm')
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop)])

  await changeOrderStatus(shop, owner, { number, status: 'Done', reason: 'Picked up at the door' })
  await refundOrder(shop, owner, { number, reason: 'They did not like it' })

  expect(await listAuditOf(shop.db, number)).toMatchObject([
    {
      what: 'order.refund',
      from: 0,
      to: { cents: totalCents, reason: 'They did not like it' },
      fullName: 'Astrid Holm',
    },
    { what: 'order.status', from: 'Processing', to: { status: 'Done', reason: 'Picked up at the door' } },
  ])
})

test('several orders are changed at once, and one that cannot be changed does not stop the others', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const candle = await aProduct(shop, { stock: 9 })
  const [first, second, waiting] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await anOrder(shop, [candle]),
  ]
  await changeOrderStatus(shop, owner, { number: second.number, status: 'Shipped' })

  const outcomes = await changeOrdersStatus(shop, owner, {
    numbers: [first.number, second.number, waiting.number, first.number],
    status: 'Shipped',
  })

  expect(outcomes).toEqual([
    { number: first.number, problem: null },
    { number: second.number, problem: { code: 'status-already' } },
    { number: waiting.number, problem: { code: 'reason-missing' } },
  ])
})

test('the list shows the total of all orders found, and how much of it was refunded', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const candle = await aProduct(shop, { stock: 9 })
  const [kept, returned] = [await aPaidOrder(shop, [candle]), await aPaidOrder(shop, [candle])]
  await refundOrder(shop, owner, { number: returned.number, reason: 'It was too small' })

  const all = await sumOrders(shop, {})
  const refunded = await sumOrders(shop, { status: 'Refunded' })
  const nothing = await sumOrders(shop, { query: 'nobody' })

  expect(all).toEqual({ totalCents: kept.totalCents * 2, refundedCents: returned.totalCents })
  expect(refunded).toEqual({ totalCents: returned.totalCents, refundedCents: returned.totalCents })
  expect(nothing).toEqual({ totalCents: 0, refundedCents: 0 })
})

test('admins may list more orders at once than the default five per page', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      anOrder(shop, [candle], { delivery: { email: `guest-${place}@example.com` } }),
    ),
  )

  const [five, six] = [await listOrders(shop, {}), await listOrders(shop, { size: 25 })]

  expect([five.orders.length, five.totalPages, six.orders.length, six.totalPages]).toEqual([5, 2, 6, 1])
})

test('notes are listed with the latest first; an empty note is refused', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop, 'Astrid Holm')
  const { number } = await anOrder(shop, [await aProduct(shop)])

  await noteOrder(shop, owner, { number, message: 'Called, nobody there' })
  await noteOrder(shop, owner, { number, message: ' Will be home on Friday ' })
  const empty = await noteOrder(shop, owner, { number, message: '   ' })
  const nowhere = await noteOrder(shop, owner, { number: 'ZZZZ-ZZZZ' as OrderNumber, message: 'Hello' })

  expect(empty).toEqual({ ok: false, problem: { code: 'note-missing' } })
  expect(nowhere).toEqual({ ok: false, problem: { code: 'order-not-found' } })
  expect((await findOrderForOwner(shop, number))?.notes).toMatchObject([
    { message: 'Will be home on Friday', fullName: 'Astrid Holm' },
    { message: 'Called, nobody there' },
  ])
})

test('an email that was sent is sent once more, even when the button is clicked twice at once', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await sendAll(shop)
  const [confirmation] = await lettersOf(shop, number)
  const again = () => resendOrderLetter(shop, owner, { number, letterId: confirmation?.id ?? '' })

  await Promise.all([again(), again()])
  const pressedTwice = await lettersOf(shop, number)
  await sendAll(shop)
  await again()

  expect(pressedTwice.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'order-confirmation sent',
    'order-confirmation waiting',
  ])
  expect(await lettersOf(shop, number)).toHaveLength(3)
})

test('a failed email is tried again, and one under way is left alone', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const [letter] = await lettersOf(shop, number)
  const again = () => resendOrderLetter(shop, owner, { number, letterId: letter?.id ?? '' })

  const underWay = await again()
  await shop.db.updateTable('letters').set({ state: 'failed', failed_at: shop.now() }).execute()
  const revived = await again()

  expect(underWay).toEqual({ ok: false, problem: { code: 'letter-under-way' } })
  expect(revived.ok).toBe(true)
  expect(await lettersOf(shop, number)).toMatchObject([{ id: letter?.id, state: 'waiting' }])
})

test('an email that is no longer true is not sent again', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await changeOrderStatus(shop, owner, { number, status: 'Shipped' })
  await sendAll(shop)
  const shipped = (await lettersOf(shop, number)).find(({ kind }) => kind === 'order-status')
  const again = () => resendOrderLetter(shop, owner, { number, letterId: shipped?.id ?? '' })

  const stillSo = await again()
  await changeOrderStatus(shop, owner, { number, status: 'Delivered' })
  await sendAll(shop)
  const outdated = await again()

  expect([stillSo, outdated]).toEqual([
    { ok: true, value: null },
    { ok: false, problem: { code: 'letter-outdated' } },
  ])
})

test('an email is only sent again under its own order', async () => {
  const shop = await openTestShop()
  const owner = await anOwner(shop)
  const [one, other] = [await aPaidOrder(shop, [await aProduct(shop)]), await aPaidOrder(shop, [await aProduct(shop)])]
  await sendAll(shop)
  const [letter] = await lettersOf(shop, other.number)

  const again = await resendOrderLetter(shop, owner, { number: one.number, letterId: letter?.id ?? '' })

  expect(again).toEqual({ ok: false, problem: { code: 'letter-not-found' } })
  expect(await lettersOf(shop, other.number)).toEqual([letter])
})

async function lettersOf(shop: TestShop, number: OrderNumber) {
  return (await findOrderForOwner(shop, number))?.letters ?? []
}

async function sendAll(shop: TestShop) {
  await shop.db.updateTable('letters').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
}

async function anOwner(shop: TestShop, fullName = 'Astrid Holm'): Promise<SignedIn> {
  const { id, email } = await anAdmin(shop, { fullName })
  // The test needs no session.
  return { id, fullName, email, emailConfirmed: true, isAdmin: true, sessionId: '' as SignedIn['sessionId'] }
}
