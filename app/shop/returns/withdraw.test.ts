import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, openShopWithDeliveredOrder } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { chooseWithdrawnPieces } from './choose-withdrawn-pieces.server.ts'
import { findReturn, findReturnByLink, listReturns } from './find-return.server.ts'
import { previewWithdrawal } from './offer-withdrawal.server.ts'
import { returnKey } from './return-links.server.ts'
import type { ReturnNumber } from './returns.ts'
import { refundReturn, refuseReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'
import { withdrawByNumber } from './withdraw-by-number.server.ts'

const fullName = 'Olena Kovalenko'
const email = 'olena@example.com'

test('a guest withdraws by the link, and the receipt has the same moment as the record', async () => {
  const { shop, statement } = await openShopWithDeliveredOrder()

  const number = await statement()

  const returned = await findReturn(shop, number)
  const receipt = await latestEmailTo(shop, email, 'withdrawal-receipt')
  expect(returned).toMatchObject({ state: 'asked', statedBy: 'link', lines: [{ quantity: 3 }] })
  expect([receipt.statedAt, receipt.statement]).toEqual([returned?.statedAt, returned?.statement])
})

test('a withdrawal that is sent twice is one, also at the same time', async () => {
  const { shop, number, access } = await openShopWithDeliveredOrder()
  const requestKey = randomUUID()

  const sent = await Promise.all([1, 2, 3].map(() => withdraw(shop, access, { number, requestKey, fullName })))

  const numbers = new Set(sent.map((each) => each.ok && each.value.number))
  expect([numbers.size, (await listReturns(shop, { states: ['asked'], page: 1 })).total]).toEqual([1, 1])
})

test('a withdrawal without a key that asks for the same again is the open return, also at the same time', async () => {
  const { shop, admin, number, access, candle } = await openShopWithDeliveredOrder()
  const one = { number, fullName, lines: [{ article: candle.article, quantity: 1 }] }
  const state = async (request: Parameters<typeof withdraw>[2]) => {
    const stated = await withdraw(shop, access, request)
    return stated.ok ? stated.value.number : stated.problem.code
  }

  const together = await Promise.all(Array.from({ length: 8 }, () => state(one)))
  const [first = ''] = together
  const again = await state({ ...one, fullName: ` ${fullName} ` })
  const another = await state({ ...one, requestKey: randomUUID() })
  await refuseReturn(shop, admin, { number: first as ReturnNumber, because: 'The candle was lit' })
  const afterRefusal = await state(one)
  const rest = [await state({ number, fullName }), await state({ number, fullName })]

  expect(new Set([...together, again])).toEqual(new Set([first]))
  expect(new Set([first, another, afterRefusal, ...rest]).size).toBe(4)
  expect((await listReturns(shop, { states: ['asked'], page: 1 })).total).toBe(3)
  expect((await kindsOfEmailsTo(shop)).filter((kind) => kind === 'withdrawal-receipt')).toHaveLength(4)
})

test('two tabs that show the same statement send one withdrawal, and the same words afterwards are another one', async () => {
  const { shop, number, access, candle } = await openShopWithDeliveredOrder()
  const request = { number, fullName, reason: '', lines: [{ article: candle.article, quantity: 1 }] }
  const confirm = async (requestKey: string) => {
    const stated = await withdraw(shop, access, { ...request, requestKey })
    return stated.ok && stated.value.number
  }
  const keyOfTab = async () => {
    const preview = await previewWithdrawal(shop, access, request)
    if (!preview.ok) throw new Error(preview.problem.code)
    return preview.value.requestKey
  }

  const tabs = [await keyOfTab(), await keyOfTab()]
  const confirmed = await Promise.all(tabs.map(confirm))
  const later = await confirm(await keyOfTab())

  expect(confirmed[0]).toBe(confirmed[1])
  expect(later).not.toBe(confirmed[0])
})

test('the form of one order cannot be sent for another', async () => {
  const { shop, number, access, candle } = await openShopWithDeliveredOrder()
  const { number: other } = await aPaidOrder(shop, [candle])
  const requestKey = randomUUID()
  await withdraw(shop, access, { number, requestKey, fullName })

  const byLink = { kind: 'link', key: orderKey(shop, other) } as const
  const reused = await withdraw(shop, byLink, { number: other, requestKey, fullName })

  expect(reused).toEqual({ ok: false, problem: { code: 'form-used' } })
})

test('the pieces of parallel withdrawals never exceed the order', async () => {
  const { shop, number, access, candle } = await openShopWithDeliveredOrder()
  const lines = [{ article: candle.article, quantity: 2 }]

  const sent = await Promise.all(
    [1, 2, 3].map(() => withdraw(shop, access, { number, requestKey: randomUUID(), fullName, lines })),
  )

  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  expect(sent.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'too-many-pieces' } })
})

test('the time to withdraw ends with the thirtieth day after delivery, or after the days that the shop has set', async () => {
  const { shop, statement } = await openShopWithDeliveredOrder()
  shop.clock.advance(29 * 24 * 3_600_000)
  await statement()
  const { shop: later, number, access } = await openShopWithDeliveredOrder()
  later.clock.advance(32 * 24 * 3_600_000)

  const late = await withdraw(later, access, { number, requestKey: randomUUID(), fullName })

  expect(late).toEqual({ ok: false, problem: { code: 'too-late' } })
})

test('pieces that are not packed yet are not sent any more and are in stock again', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const access = { kind: 'link', key: orderKey(shop, number) } as const

  await withdraw(shop, access, { number, requestKey: randomUUID(), fullName })

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
  expect(await packParcel(shop, admin, { number })).toEqual({ ok: false, problem: { code: 'nothing-to-pack' } })
})

test('an unpaid order is cancelled instead of withdrawn from', async () => {
  const shop = await openTestShop()
  const { number } = await anOrder(shop, [await aProduct(shop)])
  const access = { kind: 'link', key: orderKey(shop, number) } as const

  const sent = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName })

  expect(sent).toEqual({ ok: false, problem: { code: 'order-not-paid' } })
})

test('nobody withdraws from the order of another', async () => {
  const { shop, number } = await openShopWithDeliveredOrder()
  const stranger = await anActor(shop)

  const byAccount = await withdraw(
    shop,
    { kind: 'customer', actor: stranger },
    { number, requestKey: randomUUID(), fullName },
  )
  const byKey = await withdraw(shop, { kind: 'link', key: 'wrong' }, { number, requestKey: randomUUID(), fullName })

  expect([byAccount, byKey]).toEqual(Array(2).fill({ ok: false, problem: { code: 'order-not-found' } }))
})

test('order number and email withdraw from the whole order, and the emailed link chooses the pieces', async () => {
  const { shop, number, candle } = await openShopWithDeliveredOrder()
  const request = { number, fullName, address: '203.0.113.7' }

  const known = await withdrawByNumber(shop, { ...request, email: 'Olena@Example.com', requestKey: randomUUID() })
  const unknown = await withdrawByNumber(shop, { ...request, email: 'other@example.com', requestKey: randomUUID() })

  expect(known).toEqual(unknown)
  const { returns } = await listReturns(shop, { states: ['asked'], page: 1 })
  const [returned] = returns
  if (!returned) throw new Error('Nothing was recorded')
  const key = returnKey(shop, returned.number)
  const lines = [{ article: candle.article, quantity: 1 }]
  const chosen = await chooseWithdrawnPieces(shop, { number: returned.number, key, lines })
  expect([returns.length, chosen.ok]).toEqual([1, true])
  expect(await findReturnByLink(shop, returned.number, key)).toMatchObject({ lines: [{ quantity: 1 }] })
})

test('the link of a return for a reason chooses no pieces: nobody has withdrawn', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { stock: 9 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 2 })
  const number = await aFaultReturn(shop, order, lamp, { lines: [{ article: lamp.article, quantity: 2 }] })
  const before = await findReturn(shop, number)
  const key = returnKey(shop, number)

  const chosen = await chooseWithdrawnPieces(shop, { number, key, lines: [{ article: lamp.article, quantity: 1 }] })

  expect(chosen).toEqual({ ok: false, problem: { code: 'return-elsewhere' } })
  expect(await findReturn(shop, number)).toEqual(before)
  expect(await kindsOfEmailsTo(shop)).not.toContain('withdrawal-receipt')
})

test('packed pieces of an order that is refunded as a whole go back to stock instead of to the carrier', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 10 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const packed = await packParcel(shop, admin, { number, lines: [{ article: candle.article, quantity: 2 }] })
  if (!packed.ok) throw new Error(packed.problem.code)
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName })
  if (!stated.ok) throw new Error(stated.problem.code)

  await refundReturn(shop, admin, { number: stated.value.number, includesDelivery: true })
  const moved = await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })

  expect((await findOrderByNumber(shop, { number })).status).toBe('Refunded')
  expect(moved).toEqual({ ok: false, problem: { code: 'parcel-not-found' } })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 10, held: 0 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})
