import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('only one of several first-order codes counts, also when all are used at the same moment', async () => {
  const { shop, customer, codes } = await aCustomerWithFirstOrderCodes()
  const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop)))

  const answers = await Promise.all(
    products.map((product, place) =>
      placeOrder(shop, customer, orderRequestFor([product], { discountCode: codes[place % codes.length] })),
    ),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an unpaid order whose hold expired cannot be paid with its first-order code after another order used one', async () => {
  const { shop, customer, codes } = await aCustomerWithFirstOrderCodes()
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  const expired = await anOrder(shop, [product], { discountCode: codes[0] }, customer)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await aPaidOrder(shop, [other], { discountCode: codes[1] }, customer)

  const started = await startPayment(shop, expired.number)

  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

test('a first-order code cannot be paid with again after an expired hold when it was used since, signed in or as a guest', async () => {
  const { shop, customer } = await aCustomerWithFirstOrderCodes()
  const [product, same, other] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  const asGuest = { delivery: { email: 'guest@example.com' } }
  const expired = await anOrder(shop, [product], { discountCode: 'FIRST' }, customer)
  const alsoExpired = await anOrder(shop, [other], { discountCode: 'HELLO', ...asGuest }, await aCustomer(shop))
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await aPaidOrder(shop, [same], { discountCode: 'FIRST' }, customer)
  await aPaidOrder(shop, [same], { discountCode: 'FIRST', ...asGuest })

  const started = [await startPayment(shop, expired.number), await startPayment(shop, alsoExpired.number)]

  expect(started).toEqual(Array(2).fill({ ok: false, problem: { code: 'code-used-up' } }))
})
test('a first-order code on an order with an expired hold and another on a new order, used at the same moment, count once', async () => {
  const { shop, customer, codes } = await aCustomerWithFirstOrderCodes()
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  const expired = await anOrder(shop, [product], { discountCode: codes[0] }, customer)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)

  const [started, placed] = await Promise.all([
    startPayment(shop, expired.number),
    placeOrder(shop, null, orderRequestFor([other], { discountCode: 'HELLO' })),
  ])

  expect([started.ok, placed.ok].toSorted()).toEqual([false, true])
})

async function aCustomerWithFirstOrderCodes() {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { code } = await aWelcomeCode(shop, shop.db, customer)
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  await aPromotion(shop, { code: 'HELLO', firstOrderOnly: true })
  return { shop, customer, codes: [code, 'FIRST', 'HELLO'] }
}
