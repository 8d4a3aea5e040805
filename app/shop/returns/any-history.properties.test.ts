/** @module-tag nightly */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { endedStatuses, hasEnded } from '#shop/orders/order-status.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { familyOf, moneyOfFamily, sendWaitingRefunds } from '#tests/support/money-of-family.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { askForReturn } from './ask-for-return.server.ts'
import { exchangeReturn } from './exchange-return.server.ts'
import type { ReturnNumber } from './returns.ts'
import { receiveReturn, refundReturn, refuseReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'

const openingStock = 40

const weights = {
  want: 3,
  pay: 3,
  deliver: 3,
  withdraw: 2,
  ask: 4,
  receive: 2,
  refund: 2,
  refuse: 1,
  exchange: 5,
  'refund-piece': 2,
  goodwill: 1,
  // Both end everything, so what follows them is mostly refused.
  cancel: 1,
  status: 1,
}
const steps = Object.keys(weights) as (keyof typeof weights)[]

const step = fc.record({
  do: fc.oneof(...steps.map((each) => ({ weight: weights[each], arbitrary: fc.constant(each) }))),
  of: fc.nat(3),
  product: fc.nat(1),
  pieces: fc.nat(3),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Story = { number: OrderNumber; products: readonly MadeProduct[] }

test('however changes, withdrawals, returns, exchanges and refunds of one order mix, money and stock add up to the cent', {
  timeout: 600_000,
}, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), fc.boolean(), async (history, isDelivered) => {
      const products = [
        await aProduct(shop, { priceCents: 777, stock: openingStock }),
        await aProduct(shop, { priceCents: 1333, stock: openingStock }),
      ]
      const delivery = { email: `olena-${randomUUID()}@example.com` }
      const { number } = await aPaidOrder(shop, products, { quantity: 3, delivery })
      if (isDelivered) await deliver(shop, admin, number)

      for (const each of history) await take(shop, admin, { number, products }, each)
      const stuckRefunds = await sendWaitingRefunds(shop)

      expect(stuckRefunds).toBe(0)
      const { paid, sent, credited, kept } = await moneyOfFamily(shop, number)
      expect(paid - sent).toBe(kept - credited)
      expect(await countForgottenCredits(shop)).toBe(0)
      for (const { status, paymentState, totalCents, refundedCents } of await readFamily(shop, number)) {
        expect(refundedCents).toBeLessThanOrEqual(totalCents)
        if (hasEnded(status)) expect(refundedCents).toBe(paymentState === 'paid' ? totalCents : 0)
      }
      expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
      expect(await listStockDisagreements(shop.db)).toEqual([])
      for (const product of products) {
        const { on_hand, held } = await stockLevelOf(shop, product)
        expect(on_hand).toBeLessThanOrEqual(openingStock)
        expect(held).toBeLessThanOrEqual(on_hand)
      }
    }),
    { numRuns: 25, examples: rareByChance.map((history) => [history, true]) },
  )
})

/** An exchange whose difference is paid, or not, and then changed and ended. */
const rareByChance: Step[][] = [
  [aStep('ask'), aStep('exchange', 0, 3), aStep('status', 1)],
  [
    aStep('want', 0, 1),
    aStep('ask'),
    aStep('exchange', 0, 3),
    aStep('pay', 1),
    aStep('want', 1, 2),
    aStep('cancel', 1),
  ],
  [
    aStep('goodwill', 0, 3),
    aStep('ask'),
    aStep('exchange', 0, 1),
    aStep('deliver', 1),
    aStep('ask', 1),
    aStep('refund', 1),
  ],
]

function aStep(todo: Step['do'], of = 0, pieces = 1): Step {
  return { do: todo, of, product: 1, pieces }
}

/** Refusals are part of the history: they must change nothing. */
async function take(shop: TestShop, admin: SignedInUser, { number: first, products }: Story, each: Step) {
  const order = chosen(await readFamily(shop, first), each.of)
  const returned = chosen(await listReturnNumbers(shop, first), each.of)
  const article = chosen(products, each.product)?.article
  if (!order || !article) return
  const { number, editCount: version, paymentState } = order
  const by = { kind: 'link', key: orderKey(shop, number) } as const
  const piece = { article, quantity: Math.max(1, each.pieces) }
  const requestKey = randomUUID()
  const request = { number, requestKey, fullName: 'Olena Kovalenko', lines: [piece] }
  const reason = 'Sorry'
  switch (each.do) {
    case 'want':
      return void (await changePieces(shop, by, { number, version, wanted: [{ article, quantity: each.pieces }] }))
    case 'pay':
      if (paymentState !== 'paid' && (await startPayment(shop, number)).ok)
        await payWithTestCard(shop, number, 'success')
      return
    case 'deliver':
      return await deliver(shop, admin, number)
    case 'withdraw':
      return void (await withdraw(shop, by, request))
    case 'ask':
      return void (await askForReturn(shop, by, { ...request, cause: 'broken', wish: 'money' }))
    case 'refund-piece':
      return void (await refundOrder(shop, admin, { number, reason, lines: [piece] }))
    case 'goodwill':
      return void (await refundOrder(shop, admin, { number, reason, amountCents: 1 + each.pieces * 100 }))
    case 'cancel':
      return void (await cancelPaidOrder(shop, by, { number }))
    case 'status':
      return void (await changeOrderStatus(shop, admin, { number, reason, status: 'Cancelled' }))
    default:
      if (returned) await settle(shop, admin, { number: returned, piece }, each)
  }
}

type Settled = { number: ReturnNumber; piece: { article: string; quantity: number } }

async function settle(shop: TestShop, admin: SignedInUser, { number, piece }: Settled, each: Step): Promise<void> {
  const { article, quantity } = piece
  if (each.do === 'receive')
    await receiveReturn(shop, admin, { number, pieces: [{ article, backToStock: quantity, damaged: 0, notOurs: 0 }] })
  if (each.do === 'refund') await refundReturn(shop, admin, { number, includesDelivery: each.pieces > 1 })
  if (each.do === 'refuse') await refuseReturn(shop, admin, { number, because: 'It was used' })
  if (each.do === 'exchange') await exchangeReturn(shop, admin, { number, lines: [piece] })
}

async function deliver(shop: TestShop, admin: SignedInUser, number: OrderNumber): Promise<void> {
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) return
  for (const to of ['handed-over', 'delivered'] as const)
    await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to })
}

function chosen<Each>(all: readonly Each[], nth: number): Each | undefined {
  return all[nth % Math.max(1, all.length)]
}

/** Orders of exchanges that ended unpaid, and still have what the pieces were worth. */
async function countForgottenCredits({ db }: TestShop): Promise<number> {
  const rows = await db
    .selectFrom('return_exchanges as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select('o.id')
    .where('o.status', 'in', endedStatuses)
    .where('pay.state', '<>', 'paid')
    .where('e.released_at', 'is', null)
    .execute()
  return rows.length
}

async function readFamily(shop: TestShop, first: OrderNumber): Promise<Order[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('number')
    .where(sql<boolean>`id in ${familyOf(first)}`)
    .orderBy('id')
    .execute()
  return await Promise.all(rows.map((row) => findOrderByNumber(shop, row)))
}

async function listReturnNumbers(shop: TestShop, first: OrderNumber): Promise<ReturnNumber[]> {
  const rows = await shop.db
    .selectFrom('returns')
    .select('number')
    .where(sql<boolean>`order_id in ${familyOf(first)}`)
    .orderBy('id')
    .execute()
  return rows.map(({ number }) => number)
}
