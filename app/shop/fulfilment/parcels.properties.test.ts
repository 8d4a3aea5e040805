import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { listOpenReturns } from '#shop/returns/returns.queries.server.ts'
import { receiveReturn, refundReturn, refuseReturn } from '#shop/returns/settle-return.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel, unpackParcel } from './pack-parcel.server.ts'
import { listParcelsOf } from './parcels.queries.server.ts'
import { type Parcel, parcelStates } from './parcels.ts'
import { resolveParcel } from './resolve-parcel.server.ts'

const pieces = 4
const openingStock = 9

const steps = fc.oneof(
  fc.record({ do: fc.constant('pack' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('move' as const), parcel: fc.nat(3), to: fc.constantFrom(...parcelStates) }),
  fc.record({ do: fc.constant('unpack' as const), parcel: fc.nat(3) }),
  fc.record({
    do: fc.constant('refund' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    backToStock: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('status' as const),
    to: fc.constantFrom('Cancelled' as const, 'Refunded' as const, 'Processing' as const),
  }),
  fc.record({
    do: fc.constant('resolve' as const),
    parcel: fc.nat(3),
    how: fc.constantFrom('send-again' as const, 'refund' as const),
    isUsable: fc.boolean(),
  }),
)

/** With the carrier's messages, refunds without pieces, and withdrawals. */
const allSteps = fc.oneof(
  { weight: 6, arbitrary: steps },
  {
    weight: 5,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('carrier' as const), parcel: fc.nat(3), to: fc.constantFrom(...parcelStates) }),
      fc.record({ do: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 700 }) }),
      fc.record({ do: fc.constant('delivery' as const) }),
      fc.record({ do: fc.constant('withdraw' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('return' as const), how: fc.constantFrom('receive', 'refund', 'refuse') }),
    ),
  },
)
type Step = typeof allSteps extends fc.Arbitrary<infer Value> ? Value : never

test('whatever happens to an order and its parcels, pieces, stock and money add up', async () => {
  await expectToAddUp(steps, 25)
})

test('they also add up with withdrawals, refunds of an amount or the delivery, and repeated messages of the carrier', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  await expectToAddUp(allSteps, 40)
})

async function expectToAddUp(kinds: fc.Arbitrary<Step>, numRuns: number): Promise<void> {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 4, maxLength: 14 }), async (history) => {
      const candle = await aProduct(shop, { priceCents: 333, stock: openingStock })
      const { number } = await aPaidOrder(shop, [candle], { quantity: pieces })

      for (const step of history) await take(shop, admin, { number, article: candle.article }, step)

      const { order, parcels } = await readOrder(shop, number)
      const [line] = order.lines
      const { on_hand: onHand, held } = await stockLevelOf(shop, candle)
      expect(await listStockDisagreements(shop.db)).toEqual([])
      expect(held).toBe(0)
      expect(line && line.packedQuantity + line.cancelledQuantity).toBeLessThanOrEqual(pieces)
      expect(order.refundedCents).toBeLessThanOrEqual(order.totalCents)
      expect(await sumOfRefunds(shop, order.id)).toBe(order.refundedCents)
      // Pieces that left the shop are never in stock: without a choice of the admin, only what came back or stayed is.
      expect(onHand).toBeLessThanOrEqual(openingStock - piecesAway(parcels))
      expect(onHand).toBeGreaterThanOrEqual(0)
    }),
    { numRuns },
  )
}

/** Pieces on their way, with the customer, or lost. A refund may have put delivered ones back to stock, when they were sent back. */
function piecesAway(parcels: readonly Parcel[]): number {
  return parcels
    .filter(({ state }) => state === 'handed-over' || state === 'at-point' || state === 'lost')
    .filter(({ resolution }) => resolution === null)
    .reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0)
}

async function sumOfRefunds({ db }: TestShop, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(r.amount_cents), 0)::integer as cents from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId}`.execute(db)
  return rows[0]?.cents ?? 0
}

async function readOrder(shop: TestShop, number: OrderNumber) {
  const order = await findFullOrder(shop.db, number)
  if (!order) throw new Error(`There is no order ${number}`)
  return { order, parcels: await listParcelsOf(shop.db, order.id) }
}

/** Refusals are part of the history: they must change nothing. */
async function take(
  shop: TestShop,
  admin: SignedInUser,
  { number, article }: { number: OrderNumber; article: string },
  step: Step,
): Promise<void> {
  const { parcels, order } = await readOrder(shop, number)
  const parcel = 'parcel' in step ? parcels[step.parcel] : undefined
  switch (step.do) {
    case 'pack':
      return void (await packParcel(shop, admin, { number, lines: [{ article, quantity: step.quantity }] }))
    case 'status':
      return void (await changeOrderStatus(shop, admin, { number, status: step.to, reason: 'They called' }))
    case 'refund': {
      // Only pieces that are in the shop or were sent back are put back to stock.
      const unsent = pieces - (order.lines[0]?.packedQuantity ?? 0) - (order.lines[0]?.cancelledQuantity ?? 0)
      const backToStock = step.backToStock && step.quantity <= unsent ? step.quantity : 0
      const lines = [{ article, quantity: step.quantity, backToStock }]
      return void (await refundOrder(shop, admin, { number, reason: 'Broken', lines }))
    }
    case 'move':
      return void (parcel && (await moveParcel(shop, parcel.id, { by: 'admin', actor: admin, to: step.to })))
    case 'carrier': {
      const report = { by: 'carrier', to: step.to, happenedAt: shop.now(), eventId: randomUUID() } as const
      // The second message is the same one again.
      for (let message = 0; message < 2 && parcel; message += 1) await moveParcel(shop, parcel.id, report)
      return
    }
    case 'amount':
      return void (await refundOrder(shop, admin, { number, reason: 'Late', amountCents: step.cents }))
    case 'delivery':
      return void (await refundOrder(shop, admin, { number, reason: 'Late', includesDelivery: true }))
    case 'withdraw': {
      const access = { kind: 'link', key: orderKey(shop, number) } as const
      const lines = [{ article, quantity: step.quantity }]
      return void (await withdraw(shop, access, { number, lines, requestKey: randomUUID(), fullName: 'Olena' }))
    }
    case 'return':
      return await settle(shop, admin, { orderId: order.id, article }, step.how)
    case 'unpack':
      return void (parcel && (await unpackParcel(shop, admin, parcel.id)))
    case 'resolve':
      return void (parcel && (await resolveParcel(shop, admin, { ...step, parcelId: parcel.id })))
  }
}

/** Takes a step of the oldest open return. What comes back is damaged: pieces that are still on their way cannot be in stock as well. */
async function settle(
  shop: TestShop,
  admin: SignedInUser,
  { orderId, article }: { orderId: string; article: string },
  how: string,
): Promise<void> {
  const [open] = await listOpenReturns(shop.db, orderId)
  if (!open) return
  const { number } = open
  const quantity = open.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (how === 'refuse') await refuseReturn(shop, admin, { number, because: 'Worn' })
  else if (how === 'refund') await refundReturn(shop, admin, { number, includesDelivery: false })
  else
    await receiveReturn(shop, admin, { number, pieces: [{ article, backToStock: 0, damaged: quantity, notOurs: 0 }] })
}
