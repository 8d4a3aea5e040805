import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { refuse } from '#shop/result.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { markRefundFailed } from './record-refund.server.ts'
import { findRefund } from './refunds.queries.server.ts'
import { retryRefund } from './retry-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { settleRefundManually } from './settle-refund-manually.server.ts'

test('the database refuses to count more as refunded than was paid', async () => {
  const shop = await openTestShop()
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const refundAll = (cents: number) =>
    sql`update payments set refunded_cents = ${cents} where order_id = (select id from orders where number = ${number})`

  await expect(refundAll(totalCents + 1).execute(shop.db)).rejects.toThrow('payment_never_refunded_twice')
  await expect(refundAll(-1).execute(shop.db)).rejects.toThrow('payment_never_refunded_twice')
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0 })
})

test('a refund that the payment service refuses is retried for three days, less and less often, and then left to the admins', async () => {
  const { shop, asked, refuseRefunds } = await openShopWithRefusingProvider()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds('Your balance is too low.')

  await passHours(shop, 60)
  const [waiting] = await refundsOf(shop)
  const requestsWhileRetrying = asked()
  await passHours(shop, 60)
  const [refused] = await refundsOf(shop)
  const requestsInAll = asked()
  await passHours(shop, 60)

  expect(waiting).toEqual({ state: 'waiting', problem: 'Your balance is too low.' })
  expect(refused).toEqual({ state: 'refused', problem: 'Your balance is too low.' })
  expect(requestsWhileRetrying).toBeLessThan(12)
  expect([requestsInAll, asked()]).toEqual([requestsWhileRetrying + 1, requestsWhileRetrying + 1])
})

test('a refund waits while the payment service is away, and is carried out when it is back', async () => {
  const { shop, refuseRefunds } = await openShopWithRefusingProvider()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds(null)
  await passHours(shop, 100)
  const [away] = await refundsOf(shop)

  refuseRefunds(undefined)
  await passHours(shop, 25)

  expect(away).toEqual({ state: 'waiting', problem: 'provider-away' })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await listTestRefunds(shop)).toEqual([{ amount_cents: order.totalCents }])
})

test('an admin who has fixed the reason has the refused refund sent once, however often they click', async () => {
  const { shop, refuseRefunds } = await openShopWithRefusingProvider()
  const { number, refundId, admin, totalCents } = await aRefusedRefund(shop, refuseRefunds)
  refuseRefunds(undefined)

  const clicks = await Promise.all(Array.from({ length: 3 }, () => retryRefund(shop, admin, { number, refundId })))
  await Promise.all([sendRefund(shop, refundId), sendRefund(shop, refundId)])
  const late = await retryRefund(shop, admin, { number, refundId })

  expect(clicks.filter(({ ok }) => ok)).toHaveLength(1)
  expect(late).toEqual({ ok: false, problem: { code: 'refund-under-way' } })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await listTestRefunds(shop)).toEqual([{ amount_cents: totalCents }])
  expect(await listAuditEntries(shop.db, number, 'order.refund-again')).toMatchObject([
    { from: 'Your balance is too low.' },
  ])
})

test('a refund that is refused again says why at once, and can be retried', async () => {
  const { shop, refuseRefunds } = await openShopWithRefusingProvider()
  const { number, refundId, admin } = await aRefusedRefund(shop, refuseRefunds)
  refuseRefunds('The card was closed.')
  await retryRefund(shop, admin, { number, refundId })

  await sendRefund(shop, refundId)
  const refused = await refundsOf(shop)
  const again = await retryRefund(shop, admin, { number, refundId })

  expect(refused).toEqual([{ state: 'refused', problem: 'The card was closed.' }])
  expect(again.ok).toBe(true)
})

test('a refund can only be retried under its own order, and an unknown id is refused', async () => {
  const { shop, refuseRefunds } = await openShopWithRefusingProvider()
  const { refundId, admin, number } = await aRefusedRefund(shop, refuseRefunds)
  const other = await aPaidOrder(shop, [await aProduct(shop)])

  const answers = [
    await retryRefund(shop, admin, { number: other.number, refundId }),
    await retryRefund(shop, admin, { number, refundId: 'what?' }),
  ]

  expect(answers).toEqual(Array(2).fill({ ok: false, problem: { code: 'refund-under-way' } }))
})

test('a refund that the payment service sends after it had failed counts as sent, and cannot be settled another way', async () => {
  const { shop, number, admin, refundId } = await aSlowRefund((slow, id) => failRefund(slow, id))

  const settled = await settleRefundManually(shop, admin, { number, refundId, how: 'Bank transfer' })

  expect(settled).toEqual({ ok: false, problem: { code: 'refund-not-stuck' } })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
})

test('a refund that the payment service sends after it was settled another way is logged', async () => {
  const how = 'Bank transfer'
  const { shop, number } = await aSlowRefund(async (slow, refundId, asked) => {
    await failRefund(slow, refundId)
    await settleRefundManually(slow, asked.admin, { number: asked.number, refundId, how })
  })

  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('may have been sent twice') }),
  )
})

/** `refuseRefunds` makes its provider refuse refunds with a sentence, be away (null), or work again (undefined). */
async function openShopWithRefusingProvider() {
  const opened = await openTestShop()
  let refusal: string | null | undefined
  let count = 0
  const refund: typeof opened.payments.refund = async (asked) => {
    count += 1
    if (refusal === undefined) return await opened.payments.refund(asked)
    return refuse(refusal === null ? { code: 'provider-away' } : { code: 'provider-refused', sentence: refusal })
  }
  const shop = { ...opened, payments: { ...opened.payments, refund } }
  return {
    shop,
    asked: () => count,
    refuseRefunds(next: typeof refusal) {
      refusal = next
    },
  }
}

/** Runs the payment job every half hour. */
async function passHours(shop: TestShop, hours: number): Promise<void> {
  for (const _ of Array(hours * 2).keys()) {
    shop.clock.advance(30 * 60_000)
    await reconcilePayments(shop)
  }
}

async function refundsOf({ db }: TestShop) {
  return await db.selectFrom('refunds').select(['state', 'problem']).execute()
}

async function listTestRefunds(shop: TestShop) {
  return await shop.db.selectFrom('test_refunds').select('amount_cents').execute()
}

/** It failed after days of refusals. */
async function aRefusedRefund(shop: TestShop, refuseRefunds: (sentence: string) => void) {
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop)])
  const admin = await anActor(shop, { isAdmin: true })
  await refundOrder(shop, admin, { number, reason: 'Broken' })
  refuseRefunds('Your balance is too low.')
  await passHours(shop, 75)
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  return { number, totalCents, admin, refundId }
}

type Asked = { number: OrderNumber; admin: SignedInUser }

/** Runs `meanwhile` while the provider's answer is pending; the provider then sends the money. */
async function aSlowRefund(meanwhile: (shop: TestShop, refundId: string, asked: Asked) => Promise<unknown>) {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const admin = await anActor(shop, { isAdmin: true })
  await refundOrder(shop, admin, { number, reason: 'Broken' })
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const refund: typeof shop.payments.refund = async (asked) => {
    await meanwhile(shop, refundId, { number, admin })
    return await shop.payments.refund(asked)
  }
  await sendRefund({ ...shop, payments: { ...shop.payments, refund } }, refundId)
  return { shop, number, admin, refundId }
}

async function failRefund(shop: TestShop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund) await markRefundFailed(shop, refund, 'Your balance is too low.')
}
