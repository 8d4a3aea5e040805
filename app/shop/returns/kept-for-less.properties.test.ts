import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundableUnits } from '#shop/orders/refund-amounts.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPromotion, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { sellAtTwoRates } from '#tests/support/make-seller.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { askForReturn } from './ask-for-return.server.ts'
import { findReturnForAdmin } from './find-return.server.ts'
import { acceptOffer, offerToKeep } from './offers.server.ts'
import { returnKey } from './return-links.server.ts'
import { listOpenReturns } from './returns.queries.server.ts'
import type { ReturnedPieces, ReturnNumber } from './returns.ts'
import { refundReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'

const pieces = fc.record({ lamps: fc.nat(2), candles: fc.nat(3) })
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('keep' as const), pieces, percent: fc.integer({ min: 1, max: 99 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), pieces }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 900 }) }),
  },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never
type Sold = { number: OrderNumber; lamp: MadeProduct; candle: MadeProduct }

test('whatever pieces are kept for less, sent back and refunded, in the end exactly what was paid has gone back', {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await aPromotion(shop, { code: 'TENTH' })
  await sellAtTwoRates(shop)
  const lamp = await aProduct(shop, { category: 'books-and-journals', priceCents: 7490, stock: 500 })
  const candle = await aProduct(shop, { priceCents: 333, stock: 500 })

  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 6 }), async (history) => {
      const delivery = { email: `olena-${randomUUID()}@example.com` }
      const facts = { quantity: 3, discountCode: 'TENTH', delivery }
      const number = await aDeliveredOrder(shop, [lamp, candle], facts)
      const sold = { number, lamp, candle }

      for (const step of history) {
        await take(shop, admin, sold, step)
        await expectPiecesToBePaid(shop, number)
      }
      await refundTheRest(shop, admin, number)

      const { refundedCents, totalCents } = await findOrderByNumber(shop, { number })
      expect(refundedCents).toBe(totalCents)
      expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
    }),
    { numRuns: 10 },
  )
})

test('a lamp that was kept for $15 less is refunded at what was paid for it, by its return and on its order', async () => {
  const byReturn = await aLampKeptForLess()
  const onOrder = await aLampKeptForLess(byReturn.shop)
  const { shop, admin, number, lamp } = byReturn

  const stated = await withdraw(shop, linkTo(shop, number), { number, fullName: 'Olena Kovalenko' })
  if (!stated.ok) throw new Error(stated.problem.code)
  const proposed = await findReturnForAdmin(shop, stated.value.number)
  const refunded = await refundReturn(shop, admin, { number: stated.value.number, includesDelivery: false })
  const lines = [{ article: onOrder.lamp.article, quantity: 1 }]
  const refundedOnOrder = await refundOrder(shop, admin, { number: onOrder.number, reason: 'Broken', lines })

  expect(proposed?.amounts).toMatchObject({ pieces: [{ article: lamp.article, cents: 5990 }], piecesCents: 5990 })
  expect([refunded, refundedOnOrder]).toMatchObject(Array(2).fill({ ok: true, value: { refundedCents: 5990 } }))
})

test('a piece that was kept for less is kept for less again only below what is left of its price', async () => {
  const { shop, admin, number, lamp } = await aLampKeptForLess()

  const again = await aFaultReturn(shop, number, lamp, { wish: 'less' })
  const tooMuch = await offerToKeep(shop, admin, { number: again, offerCents: 5990 })
  const accepted = await keep(shop, admin, again, 5989)
  const rest = await withdraw(shop, linkTo(shop, number), { number, fullName: 'Olena Kovalenko' })

  expect(tooMuch).toEqual({ ok: false, problem: { code: 'offer-too-large' } })
  expect([accepted, rest.ok]).toEqual([true, true])
  expect(rest.ok && (await findReturnForAdmin(shop, rest.value.number))?.amounts.piecesCents).toBe(1)
})

test('of two lamps the one that was kept for less is refunded last', async () => {
  const { shop, admin, number, lamp } = await aLampKeptForLess(undefined, 2)
  const one = [{ article: lamp.article, quantity: 1 }]
  const refund = () => refundOrder(shop, admin, { number, reason: 'Broken', lines: one })

  const [first, second] = [await refund(), await refund()]

  expect([first, second]).toMatchObject([7490, 5990].map((refundedCents) => ({ ok: true, value: { refundedCents } })))
})

/** Refusals are part of the history. */
async function take(shop: TestShop, admin: SignedInUser, sold: Sold, step: Step): Promise<void> {
  const { number } = sold
  if (step.do === 'goodwill')
    return void (await refundOrder(shop, admin, { number, reason: 'Goodwill', amountCents: step.cents }))
  const lines = linesOf(sold, step.pieces)
  if (lines.length === 0) return
  if (step.do === 'refund') return void (await refundOrder(shop, admin, { number, reason: 'Broken', lines }))
  const fullName = 'Olena Kovalenko'
  if (step.do === 'withdraw') {
    const stated = await withdraw(shop, linkTo(shop, number), { number, requestKey: randomUUID(), fullName, lines })
    if (stated.ok) await refundReturn(shop, admin, { number: stated.value.number, includesDelivery: false })
    return
  }
  const fault = { number, requestKey: randomUUID(), lines, fullName, cause: 'broken', wish: 'less' } as const
  const asked = await askForReturn(shop, linkTo(shop, number), fault)
  if (!asked.ok) return
  const left = (await findReturnForAdmin(shop, asked.value.number))?.amounts.piecesCents ?? 0
  await keep(shop, admin, asked.value.number, Math.ceil((left * step.percent) / 100))
}

function linesOf({ lamp, candle }: Sold, { lamps, candles }: { lamps: number; candles: number }): ReturnedPieces[] {
  const lines = [
    { article: lamp.article, quantity: lamps },
    { article: candle.article, quantity: candles },
  ]
  return lines.filter(({ quantity }) => quantity > 0)
}

async function keep(shop: TestShop, admin: SignedInUser, number: ReturnNumber, offerCents: number): Promise<boolean> {
  const access = { kind: 'link', key: returnKey(shop, number) } as const
  await offerToKeep(shop, admin, { number, offerCents })
  return (await acceptOffer(shop, access, { number, expectedCents: offerCents })).ok
}

/** What went back for pieces that are still with the customer is less than their price. */
async function expectPiecesToBePaid(shop: TestShop, number: OrderNumber): Promise<void> {
  const { lines, refundedCents, totalCents } = await findOrderByNumber(shop, { number })
  expect(refundedCents).toBeLessThanOrEqual(totalCents)
  for (const line of lines) {
    const left = refundableUnits(line)
    expect(line.loweredQuantity).toBeLessThanOrEqual(left)
    expect(line.loweredCents).toBeLessThanOrEqual(Math.ceil((line.totalCents * left) / line.quantity))
  }
}

async function refundTheRest(shop: TestShop, admin: SignedInUser, number: OrderNumber): Promise<void> {
  const { id } = await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  for (const open of await listOpenReturns(shop.db, id))
    await refundReturn(shop, admin, { number: open.number, includesDelivery: false })
  const { lines } = await findOrderByNumber(shop, { number })
  const rest = lines.map((line) => ({ article: line.article, quantity: refundableUnits(line) }))
  const left = rest.filter(({ quantity }) => quantity > 0)
  await refundOrder(shop, admin, { number, reason: 'The rest', lines: left, includesDelivery: true })
}

function linkTo(shop: TestShop, number: OrderNumber) {
  return { kind: 'link', key: orderKey(shop, number) } as const
}

/** Lamps at $74.90 with $5 for delivery; one is kept for $15 less. */
async function aLampKeptForLess(shared?: TestShop, quantity = 1) {
  const shop = shared ?? (await openTestShop())
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 7490, stock: 5 })
  const number = await aDeliveredOrder(shop, [lamp], { quantity })
  const accepted = await keep(shop, admin, await aFaultReturn(shop, number, lamp, { wish: 'less' }), 1500)
  if (!accepted) throw new Error('The offer was not accepted')
  return { shop, admin, lamp, number }
}
