import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import {
  anOrder,
  aPromotion,
  findOrderByNumber,
  type OrderFacts,
  orderRequestFor,
  stockLevelOf,
} from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

test('an order holds its stock and waits for its payment', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5, priceCents: 1290 })

  const placed = await anOrder(shop, [candle], { quantity: 2 })

  const order = await findOrderByNumber(shop, placed)
  expect(placed.number).toMatch(/^[0-9B-Z]{4}-[0-9B-Z]{4}$/)
  expect(order).toMatchObject({ status: 'Pending', goodsCents: 2580, deliveryCents: 500, totalCents: 3080 })
  expect(order.heldUntil).toEqual(new Date('2026-01-15T12:15:00Z'))
  expect(order.lines).toMatchObject([{ article: candle.article, quantity: 2, priceCents: 1290, totalCents: 2580 }])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 2 })
})

test('placing an order takes ten queries, with a code thirteen, however many products are ordered', async () => {
  const shop = await openTestShop()
  const products = await Promise.all([1, 2, 3].map(() => aProduct(shop)))
  await aPromotion(shop, { code: 'HYGGE' })

  const asked = [await queriesOf(shop, {}), await queriesOf(shop, { discountCode: 'HYGGE' })]

  expect(asked).toEqual([10, 13])

  async function queriesOf(shop: TestShop, facts: OrderFacts): Promise<number> {
    shop.queries.length = 0
    await placeOrder(shop, null, orderRequestFor(products, facts), '192.0.2.1')
    return shop.queries.length
  }
})

test('a changed price is shown line by line, and nothing is placed', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1290 })

  const placed = await placeOrder(shop, null, orderRequestFor([{ article: candle.article, priceCents: 990 }]))

  expect(placed).toMatchObject({
    ok: false,
    problem: { code: 'price-changed', lines: [{ change: 'price', seenPriceCents: 990, priceCents: 1290 }] },
  })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('lines that are short or sold out are reported with the remaining stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const gone = await aProduct(shop, { active: false })

  const placed = await placeOrder(shop, null, orderRequestFor([candle, gone], { quantity: 2 }))

  expect(placed).toMatchObject({
    ok: false,
    problem: { code: 'out-of-stock', lines: [{ change: 'short', available: 1 }, { change: 'gone' }] },
  })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 0 })
})

test('the same key twice gives the same order, one after the other or at once', async () => {
  const shop = await openTestShop()
  const last = await aProduct(shop, { stock: 1 })
  const asked = orderRequestFor([last])

  const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, null, asked)))
  const later = await placeOrder(shop, null, asked)

  const numbers = [...answers, later].map((answer) => answer.ok && answer.value.number)
  expect(new Set(numbers).size).toBe(1)
  expect(await stockLevelOf(shop, last)).toEqual({ on_hand: 1, held: 1 })
})

test('another customer’s key does not return their order', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const asked = orderRequestFor([candle])
  await placeOrder(shop, null, asked)

  const other = await placeOrder(shop, null, { ...asked, delivery: { ...asked.delivery, email: 'mads@example.com' } })

  expect(other).toEqual({ ok: false, problem: { code: 'key-reused' } })
})

test('a guest’s key does not return the order to a signed-in customer with the same address, nor the other way round', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const [asGuest, asCustomer] = [orderRequestFor([candle]), orderRequestFor([candle])]
  const customer = await aCustomer(shop)
  await placeOrder(shop, null, asGuest)
  await placeOrder(shop, customer, asCustomer)

  const others = [await placeOrder(shop, customer, asGuest), await placeOrder(shop, null, asCustomer)]

  const refused = { ok: false, problem: { code: 'key-reused' } }
  expect(others).toEqual([refused, refused])
})

test('an order placed without a payment requests it by email, in the same transaction', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)

  await anOrder(shop, [candle], { payment: 'later' })

  expect(await kindsOfEmailsTo(shop)).toEqual(['payment-request'])
})

test('the products of an order to be paid later leave the cart at once', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  await setCartLine(shop, customer.id, { article: candle.article, amount: 1 })
  await setCartLine(shop, customer.id, { article: lamp.article, amount: 1 })

  await anOrder(shop, [candle], { payment: 'later' }, customer)

  expect((await readCart(shop, customer.id)).lines).toMatchObject([{ product: { article: lamp.article } }])
})

test('two hundred buyers who each order twice get the last ten pieces, and one hundred and ninety are told', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const buyers = Array.from({ length: 200 }, (_, buyer) =>
    orderRequestFor([candle], { delivery: { email: `buyer-${buyer}@example.com` } }),
  )

  const answers = await Promise.all(
    buyers.flatMap((asked) => [asked, asked]).map((asked) => placeOrder(shop, null, asked)),
  )

  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.number] : []))
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
  expect([numbers.length, new Set(numbers).size]).toEqual([20, 10])
  expect([refusals.length, new Set(refusals)]).toEqual([380, new Set(['out-of-stock'])])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 10, held: 10 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order below the minimum of a card is refused before it is placed; fifty cents can be paid', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'FREE', worth: { kind: 'free-delivery' } })
  const match = await aProduct(shop, { priceCents: 49 })
  const matches = await aProduct(shop, { priceCents: 50 })
  const facts = { discountCode: 'FREE' }

  const quote = await quoteOrder(shop, null, { ...orderRequestFor([match], facts), deliveryMethod: 'parcel-locker' })
  const refused = await placeOrder(shop, null, orderRequestFor([match], facts))
  const placed = await placeOrder(shop, null, orderRequestFor([matches], facts))

  expect([quote.totals.totalCents, quote.canBeOrdered]).toEqual([49, false])
  expect(refused).toEqual({ ok: false, problem: { code: 'too-small' } })
  expect(placed).toMatchObject({ ok: true, value: { totalCents: 50 } })
  expect(await stockLevelOf(shop, match)).toMatchObject({ held: 0 })
})

test('an order above the maximum of a card is refused before it is placed', async () => {
  const shop = await openTestShop()
  const chandelier = await aProduct(shop, { priceCents: orderLimits.totalCentsMax, stock: 1 })

  const refused = await placeOrder(shop, null, orderRequestFor([chandelier]))

  expect(refused).toEqual({ ok: false, problem: { code: 'too-expensive' } })
  expect(await stockLevelOf(shop, chandelier)).toEqual({ on_hand: 1, held: 0 })
})

test('an old order of a few cents reports that it cannot be paid, and holds no stock', async () => {
  const shop = await openTestShop()
  const match = await aProduct(shop, { priceCents: 49 })
  const { number } = await anOrder(shop, [match])
  await sql`
    with cheaper as (update orders set delivery_cents = 0, total_cents = 49 where number = ${number} returning id)
    update payments set amount_cents = 49 from cheaper where order_id = cheaper.id`.execute(shop.db)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)

  const started = await startPayment(shop, number)

  expect(started).toEqual({ ok: false, problem: { code: 'too-small' } })
  expect(await stockLevelOf(shop, match)).toMatchObject({ held: 0 })
})

test('a quote can be ordered only when every line and the code are as the customer saw them', async () => {
  const shop = await openTestShop()
  const [candle, gone] = [await aProduct(shop, { stock: 1, priceCents: 1290 }), await aProduct(shop, { active: false })]
  const quote = async (lines: { article: string; priceCents: number; quantity: number }[], discountCode = '') =>
    (await quoteOrder(shop, null, { lines, deliveryMethod: 'parcel-locker', discountCode })).canBeOrdered
  const line = { article: candle.article, priceCents: 1290, quantity: 1 }

  const answers = {
    asSeen: await quote([line]),
    nothing: await quote([]),
    moreThanThereIs: await quote([{ ...line, quantity: 2 }]),
    atAnotherPrice: await quote([{ ...line, priceCents: 990 }]),
    notSoldAnyMore: await quote([line, { ...gone, quantity: 1 }]),
    withACodeThatDoesNotCount: await quote([line], 'NOBODY'),
  }

  expect(answers).toEqual({
    asSeen: true,
    nothing: false,
    moreThanThereIs: false,
    atAnotherPrice: false,
    notSoldAnyMore: false,
    withACodeThatDoesNotCount: false,
  })
})
