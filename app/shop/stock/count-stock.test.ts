import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countReasons } from './count-reasons.ts'
import { countStock, type StockCount } from './count-stock.server.ts'
import { listStockDisagreements } from './stock.queries.server.ts'
import { findCountableProduct, listStockEntries } from './stock-ledger.queries.server.ts'

test('the difference of a count changes the stock, and stands in the ledger with its reason and its admin', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true, fullName: 'Ida Berg' })
  const mug = await aProduct(shop, { stock: 12 })

  const counted = await countStock(shop, admin, { ...(await look(shop, mug)), counted: 10, reason: 'broken' })
  const right = await countStock(shop, admin, { ...(await look(shop, mug)), counted: 10, reason: null })

  expect(counted).toEqual({ ok: true, value: { difference: -2, onHand: 10 } })
  expect(right).toEqual({ ok: true, value: { difference: 0, onHand: 10 } })
  expect(await ledgerOf(shop, mug)).toMatchObject([
    { change: -2, stock: 10, reason: 'broken', fullName: 'Ida Berg' },
    { change: 12, stock: 12, reason: 'opening', fullName: null },
  ])
})

test('pieces that are sold and not packed yet are expected in their place', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const mug = await aProduct(shop, { stock: 12 })
  const paid = await aPaidOrder(shop, [mug], { quantity: 3 })
  await anOrder(shop, [mug], { quantity: 2 })

  const before = await findCountableProduct(shop.db, mug.article)
  await packParcel(shop, admin, {
    number: paid.number,
    lines: [{ article: mug.article, quantity: 3 }],
    expectedParcels: 0,
  })
  const after = await findCountableProduct(shop.db, mug.article)

  expect(before).toMatchObject({ onHand: 9, held: 2, toPack: 3 })
  expect(after).toMatchObject({ onHand: 9, held: 2, toPack: 0 })
})

test('a sale between reading and saving is kept', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const mug = await aProduct(shop, { stock: 12 })
  const seen = await look(shop, mug)
  await aPaidOrder(shop, [mug], { quantity: 3 })

  const counted = await countStock(shop, admin, { ...seen, counted: 11, reason: 'stolen' })

  expect(counted).toEqual({ ok: true, value: { difference: -1, onHand: 8 } })
})

test('of two admins who count the same product at once, the later one is told; a form that is sent twice counts once', async () => {
  const shop = await openTestShop()
  const [ida, per] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]
  const mug = await aProduct(shop, { stock: 12 })
  const seen = { ...(await look(shop, mug)), counted: 9, reason: 'broken' as const }

  const counts = await Promise.all([countStock(shop, ida, seen), countStock(shop, per, seen)])
  const winner = counts[0]?.ok ? ida : per
  const repeated = await countStock(shop, winner, seen)

  expect(counts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(counts).toContainEqual({ ok: false, problem: { code: 'counted-meanwhile' } })
  expect(repeated).toEqual({ ok: true, value: { difference: -3, onHand: 9 } })
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 9, held: 0 })
})

test('a count without a fitting reason, of no whole pieces, or of pieces that customers hold is refused', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const mug = await aProduct(shop, { stock: 3 })
  await anOrder(shop, [mug], { quantity: 2 })
  const seen = await look(shop, mug)
  const wrong: Partial<StockCount>[] = [
    { counted: 2, reason: null },
    { counted: 2, reason: 'found' },
    { counted: 4, reason: 'broken' },
    { counted: 1.5, reason: 'broken' },
    { counted: -1, reason: 'broken' },
    { counted: 1, reason: 'broken' },
    { article: 'NOT-001', counted: 1, reason: 'broken' },
  ]

  const answers = []
  for (const each of wrong) answers.push(await countStock(shop, admin, { ...seen, counted: 3, reason: null, ...each }))

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'reason-missing',
    'reason-wrong',
    'reason-wrong',
    'count-invalid',
    'count-invalid',
    'stock-held',
    'product-not-found',
  ])
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 3, held: 2 })
})

const event = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('end' as const), order: fc.nat(9), status: fc.constantFrom('Cancelled', 'Refunded') }),
  fc.record({ kind: fc.constant('form' as const), quantity: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant('look' as const) }),
  fc.record({
    kind: fc.constant('count' as const),
    counted: fc.integer({ min: 0, max: 20 }),
    reason: fc.constantFrom(...countReasons),
  }),
)

test('after any sales, changes and counts, also with an old view, the ledger adds up to the stock', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 12 }), async (events) => {
      const mug = await aProduct(shop, { stock: 8 })
      const numbers: OrderNumber[] = []
      let seen = await look(shop, mug)
      const actions = {
        buy: async ({ quantity = 1 }) => {
          const { on_hand, held } = await stockLevelOf(shop, mug)
          if (on_hand - held >= quantity) numbers.push((await aPaidOrder(shop, [mug], { quantity })).number)
        },
        end: async ({ order = 0, status = 'Cancelled' as const }) => {
          const number = numbers[order % Math.max(1, numbers.length)]
          await (number && changeOrderStatus(shop, admin, { number, status, reason: 'It happens' }))
        },
        form: ({ quantity = 0 }) => changePriceAndStock(shop, admin, mug.article, { quantity }),
        look: async () => {
          seen = await look(shop, mug)
        },
        count: ({ counted = 0, reason = countReasons[0] }) => countStock(shop, admin, { ...seen, counted, reason }),
      }

      for (const { kind, ...facts } of events) await actions[kind](facts as never)

      const entries = await ledgerOf(shop, mug)
      const balances = entries.map(({ change }, index) => change + (entries[index + 1]?.stock ?? 0))
      expect(entries.map(({ stock }) => stock)).toEqual(balances)
      expect(entries[0]?.stock ?? 0).toBe((await stockLevelOf(shop, mug)).on_hand)
      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('older pages of the ledger go on where the newer ones end', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const mug = await aProduct(shop, { stock: 5 })
  for (const quantity of [7, 3, 9]) await changePriceAndStock(shop, admin, mug.article, { quantity })

  const first = await listStockEntries(shop.db, mug.id, { count: 2, before: null })
  const second = await listStockEntries(shop.db, mug.id, { count: 2, before: first.at(-1)?.id ?? null })

  expect([...first, ...second].map(({ change, stock }) => [change, stock])).toEqual([
    [6, 9],
    [-4, 3],
    [2, 7],
    [5, 5],
  ])
})

/** What the page of a product knows. */
async function look(shop: TestShop, { article }: MadeProduct): Promise<Omit<StockCount, 'counted' | 'reason'>> {
  const product = await findCountableProduct(shop.db, article)
  if (!product) throw new Error('The product is gone')
  return { article, expected: product.onHand + product.toPack, seenCountId: product.countedId }
}

async function ledgerOf(shop: TestShop, { id }: MadeProduct) {
  return await listStockEntries(shop.db, id, { count: 100, before: null })
}
