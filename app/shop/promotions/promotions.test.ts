import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { anonymiseOrders } from '#shop/orders/anonymise-orders.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { closePayment, reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion, findOrderByNumber, orderRequestFor, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createPromotion } from './create-promotion.server.ts'
import { listPromotions } from './find-promotions.server.ts'
import { findWelcomeCode } from './find-welcome-code.server.ts'
import { pausePromotion } from './pause-promotion.server.ts'

test('every customer gets one welcome code, once', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)

  const granted = await Promise.all(Array.from({ length: 5 }, () => aWelcomeCode(shop, shop.db, customer)))

  expect(new Set(granted.map(({ code }) => code)).size).toBe(1)
  expect(granted[0]).toMatchObject({ percent: 30, expiresAt: new Date('2026-02-14T12:00:00Z') })
  expect(await findWelcomeCode(shop, customer.id)).toEqual(granted[0])
})

test('the tenth new customer in a row gets a welcome code as the first one did', async () => {
  const shop = await openTestShop()
  const codes: string[] = []
  for (let each = 0; each < 10; each += 1) {
    codes.push((await aWelcomeCode(shop, shop.db, await aCustomer(shop))).code)
  }

  expect(new Set(codes).size).toBe(10)
})

test('a new customer’s welcome code is applied automatically, and counts once even for simultaneous orders', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { code } = await aWelcomeCode(shop, shop.db, customer)
  const candle = await aProduct(shop, { stock: 50, priceCents: 1000 })

  const quote = await quoteOrder(shop, customer, {
    lines: [{ ...candle, quantity: 2 }],
    deliveryMethod: 'parcel-locker',
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => placeOrder(shop, customer, orderRequestFor([candle], { discountCode: code }))),
  )

  expect(quote).toMatchObject({
    discount: { code, percent: 30, cents: 600, isWelcome: true },
    totals: { totalCents: 1900 },
  })
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findWelcomeCode(shop, customer.id)).toBeNull()
})

test('a first-order welcome code is not offered to a customer who has ordered without it', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  await aWelcomeCode(shop, shop.db, customer)
  const order = await anOrder(shop, [await aProduct(shop, { stock: 50 })], {}, customer)

  const meanwhile = await findWelcomeCode(shop, customer.id)
  await closePayment(shop, order.payment.id)

  expect(meanwhile).toBeNull()
  expect(await findWelcomeCode(shop, customer.id)).toMatchObject({ percent: 30 })
})

test('a code with ten uses is used ten times by two hundred customers who try at once', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  await aPromotion(shop, { code: 'HYGGE', maxUses: 10 })
  const asked = Array.from({ length: 200 }, (_, buyer) =>
    orderRequestFor([candle], { discountCode: 'hygge', delivery: { email: `buyer-${buyer}@example.com` } }),
  )

  const answers = await Promise.all([...asked, ...asked].map((each) => placeOrder(shop, null, each)))

  const numbers = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.number] : [])))
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))
  expect(numbers.size).toBe(10)
  expect(refusals).toEqual(Array(380).fill({ code: 'discount-refused', problem: { code: 'code-used-up' } }))
  expect((await listPromotions(shop))[0]?.used).toBe(10)
})

test('a code that does not apply says why', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, category: 'candles' })
  const otherCustomer = await aCustomer(shop)
  const { code: personalCode } = await aWelcomeCode(shop, shop.db, otherCustomer)
  await aPromotion(shop, { code: 'SOON', startsAt: new Date('2026-02-01') })
  await aPromotion(shop, { code: 'OVER', endsAt: new Date('2026-01-01') })
  await aPromotion(shop, { code: 'MUCH', minimumCents: 5000 })
  await aPromotion(shop, { code: 'GAMES', categories: ['table-games'] })
  await aPromotion(shop, { code: 'RESTS' })
  await pausePromotion(shop, 'rests', true)

  const problems = await Promise.all(
    ['SOON', 'OVER', 'MUCH', 'GAMES', 'RESTS', 'NOBODY', personalCode].map((code) => problemOf(shop, candle, code)),
  )

  expect(problems).toEqual([
    { code: 'code-not-yet' },
    { code: 'code-expired' },
    { code: 'code-minimum', minimumCents: 5000 },
    { code: 'code-other-categories' },
    { code: 'unknown-code' },
    { code: 'unknown-code' },
    { code: 'unknown-code' },
  ])
})

test('a code is valid from its start until just before its end, and from exactly its minimum', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000 })
  await aPromotion(shop, { code: 'BEGINS', startsAt: shop.now() })
  await aPromotion(shop, { code: 'ENDS', endsAt: shop.now() })
  await aPromotion(shop, { code: 'ENOUGH', minimumCents: 1000 })

  const problems = [
    await problemOf(shop, candle, 'BEGINS'),
    await problemOf(shop, candle, 'ENDS'),
    await problemOf(shop, candle, 'ENOUGH'),
  ]

  expect(problems).toEqual([null, { code: 'code-expired' }, null])
})

test('anonymised orders do not count as earlier orders of a guest without an email', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const customer = await aCustomer(shop)
  await aPaidOrder(shop, [candle], {}, customer)
  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, customer.id))
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })

  const problem = await problemOf(shop, candle, 'FIRST')

  expect(problem).toBeNull()
})

test('once-per-customer and first-order codes recognise guests by their email', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 20 })
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  await aPromotion(shop, { code: 'ONCE', maxUsesEach: 1 })
  await aPaidOrder(shop, [candle], { discountCode: 'ONCE', delivery: { email: 'Astrid@example.com' } })
  const delivery = { email: 'astrid@example.com' }

  const first = await placeOrder(shop, null, orderRequestFor([candle], { discountCode: 'FIRST', delivery }))
  const twice = await placeOrder(shop, null, orderRequestFor([candle], { discountCode: 'ONCE', delivery }))

  expect(first).toMatchObject({ problem: { problem: { code: 'code-first-order-only' } } })
  expect(twice).toMatchObject({ problem: { problem: { code: 'code-used-by-you' } } })
})

test('an order whose hold expired unpaid is no first order, and its code is free', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true, maxUses: 1 })
  await anOrder(shop, [candle], { discountCode: 'FIRST' })
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)

  const next = await placeOrder(shop, null, orderRequestFor([candle], { discountCode: 'FIRST' }))

  expect(next.ok).toBe(true)
})

test('an order cannot be paid with a code that another order has used up meanwhile', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'ONCE', maxUses: 1 })
  const late = await anOrder(shop, [candle], { discountCode: 'ONCE' })
  await pay(shop, late, 'decline')
  await anOrder(shop, [candle], { discountCode: 'ONCE', delivery: { email: 'quick@example.com' } })

  const started = await startPayment(shop, late.number)

  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

test('a once-per-customer code is not used twice by paying an order with an expired hold', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'ONCE', maxUsesEach: 1 })
  const late = await anOrder(shop, [candle], { discountCode: 'ONCE' })
  await pay(shop, late, 'decline')
  await anOrder(shop, [candle], { discountCode: 'ONCE' })

  const started = await startPayment(shop, late.number)

  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

test('a code counts as used when its order is paid late', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'ONCE', maxUses: 1 })
  const order = await anOrder(shop, [await aProduct(shop)], { discountCode: 'ONCE' })
  await startPayment(shop, order.number)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  const [afterExpiry] = await listPromotions(shop)

  await payWithTestCard(shop, order.number, 'success')

  const [paid] = await listPromotions(shop)
  expect([afterExpiry?.used, paid?.used]).toEqual([0, 1])
})

test('of two orders whose payments were started one after the other with the last use of a code, one is paid', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'ONCE', maxUses: 1 })
  const first = await anOrder(shop, [candle], { discountCode: 'ONCE' })
  await startPayment(shop, first.number)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  const second = await anOrder(shop, [candle], { discountCode: 'ONCE' })
  await startPayment(shop, second.number)

  await payWithTestCard(shop, second.number, 'success')
  await payWithTestCard(shop, first.number, 'success')

  const [promotion] = await listPromotions(shop)
  expect(promotion?.used).toBe(1)
  expect(await findOrderByNumber(shop, second)).toMatchObject({ status: 'Processing', refundedCents: 0 })
  expect(await findOrderByNumber(shop, first)).toMatchObject({ status: 'Failed', refundedCents: first.totalCents })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a cancelled order releases its code', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'SINGLE', maxUses: 1 })
  const order = await anOrder(shop, [candle], { discountCode: 'SINGLE' })

  await cancelMyOrder(shop, { kind: 'link', key: order.linkKey }, order.number)
  const again = await anOrder(shop, [candle], { discountCode: 'SINGLE' })

  expect(await findOrderByNumber(shop, again)).toMatchObject({ promotionCode: 'SINGLE' })
})

test('free delivery takes off the delivery and nothing else', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000 })
  await createPromotion(shop, { code: 'DOOR', worth: { kind: 'free-delivery' } })

  const order = await anOrder(shop, [candle], { discountCode: 'DOOR', delivery: { optionDeliveryMethod: 'courier' } })

  expect(order).toMatchObject({ goodsCents: 1000, deliveryCents: 1000, discountCents: 1000, totalCents: 1000 })
})

async function problemOf(shop: TestShop, product: { article: string; priceCents: number }, discountCode: string) {
  const lines = [{ ...product, quantity: 1 }]
  return (await quoteOrder(shop, null, { lines, deliveryMethod: 'parcel-locker', discountCode })).codeProblem
}
