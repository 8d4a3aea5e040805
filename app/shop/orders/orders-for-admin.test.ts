import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeName } from '#shop/accounts/change-name.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addOrderNote } from './add-order-note.server.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { changeOrderStatuses } from './change-order-statuses.server.ts'
import { findOrderForAdmin } from './find-order-for-admin.server.ts'
import { listOrders, sumOrders } from './list-orders.server.ts'
import { type OrderNumber, orderPayments } from './orders.ts'
import { findCustomerTotals } from './orders-for-admin.queries.server.ts'
import { refundOrder } from './refund-order.server.ts'

test('admins find an order by its phone number as it is typed, shown or dialled from abroad', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const { number } = await anOrder(shop, [candle], { delivery: { phoneNumber: '671234567' } })
  await anOrder(shop, [candle], { delivery: { phoneNumber: '509876543' } })
  const typed = ['671234567', '67 123 45 67', '067 123-45-67', '+380 67 123 45 67', '67 123']

  const found = await Promise.all(typed.map(async (query) => await listOrders(shop, { query })))

  expect(found.map(({ orders }) => orders.map((order) => order.number))).toEqual(typed.map(() => [number]))
})

test('admins find an order by its city, its postal code, and the name or article of a product', async () => {
  const shop = await openTestShop()
  const [lamp, candle] = [await aProduct(shop, { name: 'Moss Green Reading Lamp' }), await aProduct(shop)]
  const place = { city: 'Kryvyi Rih', postalCode: '50027' }
  const { number } = await anOrder(shop, [lamp], { delivery: place })
  await anOrder(shop, [candle])
  const typed = ['kryvyi rih', '50027', 'Reading lamp', lamp.article, `kovalenko ${place.city}`]

  const found = await Promise.all(typed.map(async (query) => await listOrders(shop, { query })))

  expect(found.map(({ orders }) => orders.map((order) => order.number))).toEqual(typed.map(() => [number]))
})

test('the words of a search for a product are those of one product', async () => {
  const shop = await openTestShop()
  const products = [await aProduct(shop, { name: 'Red blanket' }), await aProduct(shop, { name: 'Blue candle' })]
  await anOrder(shop, products)

  const [mixed, blanket] = [
    await listOrders(shop, { query: 'red candle' }),
    await listOrders(shop, { query: 'red bl' }),
  ]

  expect([mixed.total, blanket.total]).toEqual([0, 1])
})

test('admins list the orders that are paid, not paid, or refunded in whole or in part', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop)
  const candle = await aProduct(shop)
  const paid = await aPaidOrder(shop, [candle])
  const partlyRefunded = await aPaidOrder(shop, [candle], { quantity: 2 })
  const unpaid = await anOrder(shop, [candle])
  const lines = [{ article: candle.article, quantity: 1 }]
  await refundOrder(shop, admin, { number: partlyRefunded.number, reason: 'One was broken', lines })

  const found = await Promise.all(
    orderPayments.map(async (payment) => (await listOrders(shop, { payment })).orders.map(({ number }) => number)),
  )

  expect(found).toEqual([[partlyRefunded.number, paid.number], [unpaid.number], [partlyRefunded.number]])
})

test('admins see all of an order: status changes, stock movements, emails and refunds', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop, 'Astrid Holm')
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 5, priceCents: 1000 })
  const { number, totalCents } = await aPaidOrder(shop, [candle], { quantity: 2 }, customer)
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  await refundOrder(shop, admin, {
    number,
    reason: 'One was broken',
    lines: [{ article: candle.article, quantity: 1 }],
  })

  const order = await findOrderForAdmin(shop, number)

  expect(order).toMatchObject({
    changes: [{ byName: null }, { byName: null }, { to: 'Shipped', byName: 'Astrid Holm' }],
    stockMovements: [
      { article: candle.article, change: -2, reason: 'sale' },
      { article: candle.article, change: 1, reason: 'return' },
    ],
    refunds: [{ amountCents: 1000, reason: 'One was broken' }],
    emails: [{ kind: 'order-confirmation' }, { kind: 'order-status' }, { kind: 'order-status' }],
    stockLeft: [{ article: candle.article, left: 4 }],
  })
  expect(await findCustomerTotals(shop.db, number)).toMatchObject({
    orders: 1,
    spentCents: totalCents - 1000,
    returns: 0,
  })
})

test('the admin who moved an order stays named there, also after a change of name or a deleted account', async () => {
  const shop = await openTestShop()
  await anAdmin(shop)
  const astrid = await anActor(shop, { isAdmin: true, fullName: 'Astrid Holm' })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await changeOrderStatus(shop, astrid, { number, status: 'Shipped' })
  await changeName(shop, astrid, 'Astrid Lind')
  await deleteAccount(shop, astrid, { password: 'Candle.light7' })
  shop.clock.advance(15 * 24 * 3_600_000)

  const { removed } = await removeAccounts(shop)

  const order = await findOrderForAdmin(shop, number)
  expect(removed).toBe(1)
  expect(order?.changes.at(-1)).toMatchObject({ to: 'Shipped', byName: 'Astrid Holm' })
})

test('an admin’s changes to an order are in the audit log, with the values before and after', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop, 'Astrid Holm')
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop)])

  await changeOrderStatus(shop, admin, { number, status: 'Done', reason: 'Picked up at the door' })
  await refundOrder(shop, admin, { number, reason: 'They did not like it' })

  expect(await listAuditEntries(shop.db, number)).toMatchObject([
    {
      what: 'order.refund',
      from: 0,
      to: { cents: totalCents, reason: 'They did not like it' },
      fullName: 'Astrid Holm',
    },
    { what: 'order.status', from: 'Processing', to: { status: 'Done', reason: 'Picked up at the door' } },
  ])
})

test('admins find an order by its number typed without the dash and in small letters', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const { number } = await anOrder(shop, [candle])
  await anOrder(shop, [candle], { delivery: { email: 'other@example.com' } })

  const found = await listOrders(shop, { query: ` ${number.replace('-', '').toLowerCase()}` })

  expect(found.orders.map((order) => order.number)).toEqual([number])
})

test('several orders are changed at once, and one that cannot be changed does not stop the others', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop)
  const candle = await aProduct(shop, { stock: 9 })
  const [first, second, unpaid] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await anOrder(shop, [candle]),
  ]
  await changeOrderStatus(shop, admin, { number: second.number, status: 'Shipped' })

  const outcomes = await changeOrderStatuses(shop, admin, {
    numbers: [first.number, second.number, unpaid.number, first.number],
    status: 'Shipped',
  })

  expect(outcomes).toEqual([
    { number: first.number, problem: null },
    { number: second.number, problem: { code: 'status-already' } },
    { number: unpaid.number, problem: { code: 'reason-missing' } },
  ])
})

test('the list shows the paid, refunded, unpaid, cancelled and failed amounts of all orders found', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop)
  const candle = await aProduct(shop, { stock: 9 })
  const [notRefunded, returned] = [await aPaidOrder(shop, [candle]), await aPaidOrder(shop, [candle])]
  await refundOrder(shop, admin, { number: returned.number, reason: 'It was too small' })
  const [unpaid, cancelled, failed] = [
    await anOrder(shop, [candle]),
    await anOrder(shop, [candle, candle]),
    await anOrder(shop, [candle, candle, candle]),
  ]
  const reason = 'Called'
  await changeOrderStatuses(shop, admin, { numbers: [cancelled.number], status: 'Cancelled', reason })
  await changeOrderStatuses(shop, admin, { numbers: [failed.number], status: 'Failed', reason })

  const all = await sumOrders(shop, {})
  const refunded = await sumOrders(shop, { status: 'Refunded' })
  const noMatches = await sumOrders(shop, { query: 'nobody' })

  expect(all).toEqual({
    paidCents: notRefunded.totalCents * 2,
    refundedCents: returned.totalCents,
    unpaidCents: unpaid.totalCents,
    cancelledCents: cancelled.totalCents,
    failedCents: failed.totalCents,
  })
  const nothing = { paidCents: 0, refundedCents: 0, unpaidCents: 0, cancelledCents: 0, failedCents: 0 }
  expect(refunded).toEqual({ ...nothing, paidCents: returned.totalCents, refundedCents: returned.totalCents })
  expect(noMatches).toEqual(nothing)
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
  const admin = await anAdminActor(shop, 'Astrid Holm')
  const { number } = await anOrder(shop, [await aProduct(shop)])

  await addOrderNote(shop, admin, { number, message: 'Called, nobody there' })
  await addOrderNote(shop, admin, { number, message: ' Will be home on Friday ' })
  const empty = await addOrderNote(shop, admin, { number, message: '   ' })
  const unknownOrder = await addOrderNote(shop, admin, { number: 'ZZZZ-ZZZZ' as OrderNumber, message: 'Hello' })

  expect(empty).toEqual({ ok: false, problem: { code: 'note-missing' } })
  expect(unknownOrder).toEqual({ ok: false, problem: { code: 'order-not-found' } })
  expect((await findOrderForAdmin(shop, number))?.notes).toMatchObject([
    { message: 'Will be home on Friday', fullName: 'Astrid Holm' },
    { message: 'Called, nobody there' },
  ])
})

async function anAdminActor(shop: TestShop, fullName = 'Astrid Holm'): Promise<SignedInUser> {
  const { id, email } = await anAdmin(shop, { fullName })
  // The test needs no session.
  return {
    id,
    fullName,
    email,
    emailConfirmed: true,
    isAdmin: true,
    role: 'owner',
    sessionId: '' as SignedInUser['sessionId'],
  }
}
