import { expect, test } from 'vitest'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { refuse } from '#shop/result.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { aPaidOrder, orderNow } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { carryOutRefund } from './carry-out-refund.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { giveUpRefund } from './record-refund.server.ts'
import { refundAnotherWay } from './refund-another-way.server.ts'
import { findRefund } from './refunds.queries.server.ts'
import { retryRefund } from './retry-refund.server.ts'

test('a refund that the payment service refuses is retried for three days, less and less often, and then left to the admins', async () => {
  const { shop, asked, refuseRefunds } = await openRefusingShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anAsker(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds('Your balance is too low.')

  await passHours(shop, 60)
  const [waiting] = await refundsOf(shop)
  const askedInTime = asked()
  await passHours(shop, 60)
  const [refused] = await refundsOf(shop)
  const askedInAll = asked()
  await passHours(shop, 60)

  expect(waiting).toEqual({ state: 'waiting', problem: 'Your balance is too low.' })
  expect(refused).toEqual({ state: 'refused', problem: 'Your balance is too low.' })
  expect(askedInTime).toBeLessThan(12)
  expect([askedInAll, asked()]).toEqual([askedInTime + 1, askedInTime + 1])
})

test('a refund waits while the payment service is away, and is carried out when it is back', async () => {
  const { shop, refuseRefunds } = await openRefusingShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anAsker(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds(null)
  await passHours(shop, 100)
  const [away] = await refundsOf(shop)

  refuseRefunds(undefined)
  await passHours(shop, 25)

  expect(away).toEqual({ state: 'waiting', problem: 'provider-away' })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await sentBack(shop)).toEqual([{ amount_cents: order.totalCents }])
})

test('an admin who has fixed the reason has the refused refund sent once, however often they click', async () => {
  const { shop, refuseRefunds } = await openRefusingShop()
  const { number, refundId, owner, totalCents } = await aRefusedRefund(shop, refuseRefunds)
  refuseRefunds(undefined)

  const presses = await Promise.all(Array.from({ length: 3 }, () => retryRefund(shop, owner, { number, refundId })))
  await Promise.all([carryOutRefund(shop, refundId), carryOutRefund(shop, refundId)])
  const late = await retryRefund(shop, owner, { number, refundId })

  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(late).toEqual({ ok: false, problem: { code: 'refund-under-way' } })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await sentBack(shop)).toEqual([{ amount_cents: totalCents }])
  expect(await listAuditOf(shop.db, number, 'order.refund-again')).toMatchObject([{ from: 'Your balance is too low.' }])
})

test('a refund that is refused again says why at once, and can be retried', async () => {
  const { shop, refuseRefunds } = await openRefusingShop()
  const { number, refundId, owner } = await aRefusedRefund(shop, refuseRefunds)
  refuseRefunds('The card was closed.')
  await retryRefund(shop, owner, { number, refundId })

  await carryOutRefund(shop, refundId)
  const refused = await refundsOf(shop)
  const again = await retryRefund(shop, owner, { number, refundId })

  expect(refused).toEqual([{ state: 'refused', problem: 'The card was closed.' }])
  expect(again.ok).toBe(true)
})

test('a refund can only be retried under its own order, and an unknown id is refused', async () => {
  const { shop, refuseRefunds } = await openRefusingShop()
  const { refundId, owner, number } = await aRefusedRefund(shop, refuseRefunds)
  const other = await aPaidOrder(shop, [await aProduct(shop)])

  const answers = [
    await retryRefund(shop, owner, { number: other.number, refundId }),
    await retryRefund(shop, owner, { number, refundId: 'what?' }),
  ]

  expect(answers).toEqual(Array(2).fill({ ok: false, problem: { code: 'refund-under-way' } }))
})

test('a refund that the payment service sends after it had failed counts as sent, and cannot be settled another way', async () => {
  const { shop, number, owner, refundId } = await aSlowRefund((slow, id) => giveUp(slow, id))

  const settled = await refundAnotherWay(shop, owner, { number, refundId, how: 'Bank transfer' })

  expect(settled).toEqual({ ok: false, problem: { code: 'refund-not-stuck' } })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await orderNow(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
})

test('a refund that the payment service sends after it was settled another way is logged', async () => {
  const how = 'Bank transfer'
  const { shop, number } = await aSlowRefund(async (slow, refundId, asked) => {
    await giveUp(slow, refundId)
    await refundAnotherWay(slow, asked.owner, { number: asked.number, refundId, how })
  })

  expect(await orderNow(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('may have gone twice') }))
})

/** `refuseRefunds` makes its provider refuse refunds with a sentence, be away (null), or work again (undefined). */
async function openRefusingShop() {
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

async function sentBack(shop: TestShop) {
  return await shop.db.selectFrom('test_refunds').select('amount_cents').execute()
}

/** It failed after days of refusals. */
async function aRefusedRefund(shop: TestShop, refuseRefunds: (sentence: string) => void) {
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop)])
  const owner = await anAsker(shop, { isAdmin: true })
  await refundOrder(shop, owner, { number, reason: 'Broken' })
  refuseRefunds('Your balance is too low.')
  await passHours(shop, 75)
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  return { number, totalCents, owner, refundId }
}

type Asked = { number: OrderNumber; owner: SignedIn }

/** Runs `meanwhile` while the provider's answer is pending; the provider then sends the money. */
async function aSlowRefund(meanwhile: (shop: TestShop, refundId: string, asked: Asked) => Promise<unknown>) {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const owner = await anAsker(shop, { isAdmin: true })
  await refundOrder(shop, owner, { number, reason: 'Broken' })
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const refund: typeof shop.payments.refund = async (asked) => {
    await meanwhile(shop, refundId, { number, owner })
    return await shop.payments.refund(asked)
  }
  await carryOutRefund({ ...shop, payments: { ...shop.payments, refund } }, refundId)
  return { shop, number, owner, refundId }
}

async function giveUp(shop: TestShop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund) await giveUpRefund(shop, refund, 'Your balance is too low.')
}
