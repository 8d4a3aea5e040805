import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, findOrderByNumber, orderRequestFor, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const minuteMs = 60_000
const stranger = '203.0.113.7'
const emailOf = (index: number) => ({ email: `guest-${index}@example.com` })

async function heldPieces({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(held), 0)::int as held from products`.execute(db)
  return rows[0]?.held ?? 0
}

test('a guest with many emails and started payments holds at most 100 pieces in all', async () => {
  const shop = await openTestShop()
  const products = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop, { stock: 25 })))

  const placed = await Promise.all(
    products.map((product, index) =>
      placeOrder(shop, null, orderRequestFor([product], { quantity: 25, delivery: emailOf(index) }), stranger),
    ),
  )
  await Promise.all(placed.map((order) => order.ok && startPayment(shop, order.value.number, stranger)))

  expect(placed.every(({ ok }) => ok)).toBe(true)
  expect(await heldPieces(shop)).toBe(100)
})

test('an order of everything in the shop is placed without a hold, and says so', async () => {
  const shop = await openTestShop()
  const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(shop, { stock: 13 })))

  const order = await anOrder(shop, products, { quantity: 13 })
  const started = await startPayment(shop, order.number, stranger)

  expect(order.heldUntil).toBeNull()
  expect(started).toMatchObject({ ok: true, value: { heldUntil: null } })
  expect(await heldPieces(shop)).toBe(0)
})

test('an order without a hold takes its stock when its payment starts, until that attempt ends', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 20 })
  const order = await anOrder(shop, [candle], { quantity: 12 })
  const before = await stockLevelOf(shop, candle)

  const started = await startPayment(shop, order.number, stranger)
  const during = await stockLevelOf(shop, candle)
  shop.clock.advance(5 * minuteMs)
  await reconcilePayments(shop)
  const after = await stockLevelOf(shop, candle)

  expect(before).toEqual({ on_hand: 20, held: 0 })
  expect(started).toMatchObject({ ok: true, value: { heldUntil: new Date('2026-01-15T12:05:00Z') } })
  expect([during.held, after.held]).toEqual([12, 0])
})

test('an order without a hold returns its stock as soon as the card is declined', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 20 })
  const order = await anOrder(shop, [candle], { quantity: 12 })

  await pay(shop, order, 'decline')

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 20, held: 0 })
})

test('an order without a hold can be paid while there is enough stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 500 })
  const order = await anOrder(shop, [candle], { quantity: 200 })

  await pay(shop, order)

  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 300, held: 0 })
})

test('the fourth order of one IP address is placed without a hold, because many people may share it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const order = (index: number) =>
    placeOrder(shop, null, orderRequestFor([candle], { delivery: emailOf(index) }), stranger)

  const first = [await order(1), await order(2), await order(3)]
  const fourth = await order(4)

  expect(first.map(({ ok, ...rest }) => ok && 'value' in rest && rest.value.heldUntil !== null)).toEqual([
    true,
    true,
    true,
  ])
  expect(fourth).toMatchObject({ ok: true, value: { heldUntil: null } })
})

test('without limits per caller, the limits per email still apply', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const open = { ...shop, auth: { ...shop.auth, limitsAddresses: false } }
  const order = (index: number) =>
    placeOrder(open, null, orderRequestFor([candle], { delivery: emailOf(index) }), stranger)
  const held = [await order(1), await order(2), await order(3), await order(4)]

  const same = [await order(1), await order(1), await order(1)]

  expect(held[3]).toMatchObject({ ok: true, value: { heldUntil: expect.any(Date) } })
  expect(same[2]).toMatchObject({ ok: false, problem: { code: 'too-many-unpaid' } })
})

test('a fourth unpaid order with one email is refused until a hold ends, from any IP address', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const order = (caller: string) => placeOrder(shop, null, orderRequestFor([candle]), caller)
  await order('203.0.113.1')
  shop.clock.advance(5 * minuteMs)
  await order('203.0.113.2')
  await order('203.0.113.3')

  const fourth = await order('203.0.113.4')
  shop.clock.advance(10 * minuteMs)
  await reconcilePayments(shop)
  const later = await order('203.0.113.4')

  expect(fourth).toEqual({ ok: false, problem: { code: 'too-many-unpaid', retryAfterSeconds: 600 } })
  expect(later.ok).toBe(true)
})

test('guests who order with a customer’s email do not stop that customer from ordering', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const customer = await aCustomer(shop, { email: 'owner@example.com' })
  const orderRequest = () => orderRequestFor([candle], { delivery: { email: 'owner@example.com' } })
  const guest = (caller: string) => placeOrder(shop, null, orderRequest(), caller)
  await Promise.all([guest('203.0.113.1'), guest('203.0.113.2'), guest('203.0.113.3')])

  const theirs = [
    await placeOrder(shop, customer, orderRequest(), stranger),
    await placeOrder(shop, customer, orderRequest()),
    await placeOrder(shop, customer, orderRequest()),
  ]
  const fourth = await placeOrder(shop, customer, orderRequest())

  expect(theirs.map((order) => order.ok && order.value.heldUntil !== null)).toEqual([true, true, true])
  expect(fourth).toMatchObject({ ok: false, problem: { code: 'too-many-unpaid' } })
})

test('an account whose email is not confirmed counts together with the guests who use that email', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const customer = await aCustomer(shop, { email: 'unconfirmed@example.com', emailConfirmed: false })
  const orderRequest = () => orderRequestFor([candle], { delivery: { email: 'unconfirmed@example.com' } })
  const guests = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  await Promise.all(guests.map((caller) => placeOrder(shop, null, orderRequest(), caller)))

  const order = await placeOrder(shop, customer, orderRequest())

  expect(order).toMatchObject({ ok: false, problem: { code: 'too-many-unpaid' } })
})

test('a fourth unpaid order of one account is refused, with any email', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 10 })
  const order = (index: number) => placeOrder(shop, customer, orderRequestFor([candle], { delivery: emailOf(index) }))

  const placed = [await order(1), await order(2), await order(3), await order(4)]

  expect(placed.map(({ ok }) => ok)).toEqual([true, true, true, false])
})

test('paid orders and orders of admins do not count', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const candle = await aProduct(shop, { stock: 500 })
  await pay(shop, await anOrder(shop, [candle]))

  const byAdmin = await Promise.all(Array.from({ length: 5 }, () => anOrder(shop, [candle], { quantity: 40 }, admin)))
  const byGuest = [await anOrder(shop, [candle]), await anOrder(shop, [candle]), await anOrder(shop, [candle])]

  expect([...byAdmin, ...byGuest].every(({ heldUntil }) => heldUntil !== null)).toBe(true)
})

test('a guest holds at most half of a product with more than ten pieces, and all of a smaller one', async () => {
  const shop = await openTestShop()
  const many = await aProduct(shop, { stock: 11 })
  const few = await aProduct(shop, { stock: 10 })

  const half = await anOrder(shop, [many], { quantity: 5 })
  const more = await anOrder(shop, [many], { quantity: 1 })
  const all = await anOrder(shop, [few], { quantity: 10 })

  expect([half, more, all].map(({ heldUntil }) => heldUntil !== null)).toEqual([true, false, true])
})

test('a customer with an account may hold more than half of a product', async () => {
  const shop = await openTestShop()
  const many = await aProduct(shop, { stock: 20 })

  const order = await anOrder(shop, [many], { quantity: 20 }, await aCustomer(shop))

  expect(order.heldUntil).not.toBeNull()
})

test('a hold is renewed once; after that the order can be paid while stock is free', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  const expireHold = async () => {
    shop.clock.advance(16 * minuteMs)
    await reconcilePayments(shop)
  }
  await expireHold()
  const renewed = await startPayment(shop, order.number)
  await expireHold()

  const again = await startPayment(shop, order.number)
  const held = (await stockLevelOf(shop, candle)).held
  await anOrder(shop, [candle], { delivery: emailOf(1) })
  const late = await startPayment(shop, order.number)

  expect(renewed).toMatchObject({ ok: true, value: { heldUntil: expect.any(Date) } })
  expect(again).toMatchObject({ ok: true, value: { heldUntil: null } })
  expect(held).toBe(0)
  expect(late).toEqual({ ok: false, problem: { code: 'out-of-stock' } })
})

test('the IP address of a caller is stored as a keyed hash, and deleted an hour after the hold has ended', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await placeOrder(shop, null, orderRequestFor([candle]), stranger)
  const hashes = async () =>
    (await shop.db.selectFrom('orders').select('caller_hash').execute())[0]?.caller_hash ?? null
  const storedHash = await hashes()

  shop.clock.advance(61 * minuteMs)
  await reconcilePayments(shop)

  expect(storedHash?.equals(shop.auth.fingerprint(`orders from ${stranger}`))).toBe(true)
  expect(await hashes()).toBeNull()
})
