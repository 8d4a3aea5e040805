import { expect, test } from 'vitest'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { listMyNotices } from '#shop/notices/my-notices.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { exchangeReturn } from '#shop/returns/exchange-return.server.ts'
import { findReturn } from '#shop/returns/find-return.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { askManagerToRefund } from './ask-manager-to-refund.server.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { findOrderForAdmin } from './find-order-for-admin.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { findRefundLimit } from './require-refund-authentication.server.ts'

test('support refunds an order up to the sum of the setting, in however many parts', async () => {
  const shop = await openTestShop()
  const [support, { number }] = [await anActor(shop, { role: 'support' }), await anExpensiveOrder(shop)]
  const refund = (amountCents: number) => refundOrder(shop, support, { number, reason: 'Broken', amountCents })

  const answers = [await refund(6_000), await refund(4_001), await refund(4_000), await refund(1)]

  expect(answers.map((answer) => (answer.ok ? 'refunded' : answer.problem.code))).toEqual([
    'refunded',
    'role-limit',
    'refunded',
    'role-limit',
  ])
})

test('support takes pieces out up to the same sum, and is not asked to prove who it is for more', async () => {
  const shop = await openTestShop()
  const by = { kind: 'admin', actor: await anActor(shop, { role: 'support' }) } as const
  const candle = await aProduct(shop, { priceCents: 6_000, stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const want = (quantity: number) => ({ number, version: 0, wanted: [{ article: candle.article, quantity }] })

  const tooMuch = await changePieces(shop, by, want(1))
  const allowed = await changePieces(shop, by, want(2))

  expect(tooMuch).toEqual({ ok: false, problem: { code: 'role-limit' } })
  expect(allowed).toMatchObject({ ok: true, value: { refundedCents: 6_000 } })
})

test('an owner changes how much support refunds', async () => {
  const shop = await openTestShop()
  const [owner, support] = [await anActor(shop, { role: 'owner' }), await anActor(shop, { role: 'support' })]
  const { number } = await anExpensiveOrder(shop)
  const request = { name: 'support-refunds', expectedVersion: 0, value: { mostCents: 500 } } as const
  await changeSetting(shop, owner, request)

  const answer = await refundOrder(shop, support, { number, reason: 'Broken', amountCents: 501 })

  expect(answer).toEqual({ ok: false, problem: { code: 'role-limit' } })
})

test.for([
  ['owner', 'Cancelled'],
  ['manager', 'Cancelled'],
  ['support', 'role-limit'],
  ['packer', 'role-limit'],
] satisfies [AdminRole, string][])(
  'who cancels a paid order of $150 refunds it, as the role allows: %s',
  async ([role, outcome]) => {
    const shop = await openTestShop()
    const { number } = await anExpensiveOrder(shop)

    const changed = await changeOrderStatus(shop, await anActor(shop, { role }), {
      number,
      status: 'Cancelled',
      reason: 'By phone',
    })

    expect(changed.ok ? changed.value.status : changed.problem.code).toBe(outcome)
  },
)

test('an unpaid order is cancelled without a limit, because no money goes back', async () => {
  const shop = await openTestShop()
  const { number } = await anExpensiveOrder(shop)
  await changeOrderStatus(shop, await anActor(shop, { role: 'manager' }), {
    number,
    status: 'Refunded',
    reason: 'Late',
  })

  const changed = await changeOrderStatus(shop, await anActor(shop, { role: 'support' }), {
    number,
    status: 'Cancelled',
    reason: 'Named wrongly',
  })

  expect(changed).toEqual({ ok: true, value: { status: 'Cancelled' } })
})

test('support agrees no exchange that sends back more than its sum when the difference is not paid', async () => {
  const { shop, number, dearer } = await anExpensiveReturn()
  const lines = [{ article: dearer.article, quantity: 1 }]

  const bySupport = await exchangeReturn(shop, await anActor(shop, { role: 'support' }), { number, lines })
  const byManager = await exchangeReturn(shop, await anActor(shop, { role: 'manager' }), { number, lines })

  expect(bySupport).toEqual({ ok: false, problem: { code: 'role-limit' } })
  expect(byManager).toMatchObject({ ok: true, value: { differenceCents: 1_000 } })
})

test('support agrees an exchange for the same price, because no money can go back', async () => {
  const { shop, number, lamp } = await anExpensiveReturn()
  const lines = [{ article: lamp.article, quantity: 1 }]

  const exchanged = await exchangeReturn(shop, await anActor(shop, { role: 'support' }), { number, lines })

  expect(exchanged).toMatchObject({ ok: true, value: { differenceCents: 0 } })
})

test('who cancels the unpaid order of an exchange sends back what the pieces were worth, as the role allows', async () => {
  const { shop, number, dearer } = await anExpensiveReturn()
  const [support, manager] = [await anActor(shop, { role: 'support' }), await anActor(shop, { role: 'manager' })]
  await exchangeReturn(shop, manager, { number, lines: [{ article: dearer.article, quantity: 1 }] })
  const made = (await findReturn(shop, number))?.exchangeNumber
  if (!made) throw new Error('The return has no exchange')
  const end = { number: made, reason: 'By phone' }

  const bySupport = await changeOrderStatus(shop, support, { ...end, status: 'Cancelled' })
  const byManager = await changeOrderStatus(shop, manager, { ...end, status: 'Cancelled' })
  const renamed = await changeOrderStatus(shop, support, { ...end, status: 'Failed' })

  expect(bySupport).toEqual({ ok: false, problem: { code: 'role-limit' } })
  expect(byManager).toEqual({ ok: true, value: { status: 'Cancelled' } })
  // The money went back with the first of both.
  expect(renamed).toEqual({ ok: true, value: { status: 'Failed' } })
})

test('support asks a manager for a refund above its sum: the managers hear of it once, and the order says what for', async () => {
  const shop = await openTestShop()
  const support = await anActor(shop, { role: 'support', fullName: 'Support Sofia' })
  const manager = await anActor(shop, { role: 'manager' })
  const { number } = await anExpensiveOrder(shop)
  const request = { number, message: 'The whole lamp, it never worked' }

  await Promise.all([askManagerToRefund(shop, support, request), askManagerToRefund(shop, support, request)])

  const [told, unread] = [await listMyNotices(shop, manager), (await listMyNotices(shop, support)).notices]
  expect(told.notices.filter(({ kind }) => kind === 'refund-waiting')).toMatchObject([
    {
      title: `Refund asked for №${number}`,
      text: expect.stringContaining('Support Sofia'),
      path: `/all-orders/${number}`,
    },
  ])
  expect(unread.filter(({ kind }) => kind === 'refund-waiting')).toEqual([])
  const order = await findOrderForAdmin(shop, number)
  expect(order?.notes[0]?.message).toContain('it never worked')
})

test('the limit of support counts what was refunded before, and managers have none', async () => {
  const shop = await openTestShop()
  const support = await anActor(shop, { role: 'support' })
  const { number } = await anExpensiveOrder(shop)
  await refundOrder(shop, support, { number, reason: 'Broken', amountCents: 6_000 })
  const order = await findOrderForAdmin(shop, number)
  if (!order) throw new Error('The order is missing')

  expect(await findRefundLimit(shop, support, order)).toEqual({ mostCents: 10_000, leftCents: 4_000 })
  expect(await findRefundLimit(shop, { role: 'manager' }, order)).toBeNull()
})

async function anExpensiveOrder(shop: TestShop) {
  return await aPaidOrder(shop, [await aProduct(shop, { priceCents: 14_500 })])
}

/** A lamp at $145 that arrived broken, and one at $155. */
async function anExpensiveReturn() {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { priceCents: 14_500 })
  const dearer = await aProduct(shop, { priceCents: 15_500 })
  const number = await aFaultReturn(shop, await aDeliveredOrder(shop, [lamp]), lamp)
  return { shop, lamp, dearer, number }
}
