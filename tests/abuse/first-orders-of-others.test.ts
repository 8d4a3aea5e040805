import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { findWelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a stranger who orders with a customer’s email and never pays does not take away the discount on the first order', async () => {
  const { shop, customer, candle, code, delivery } = await aNewCustomer()
  await anOrder(shop, [candle], { delivery })

  const offered = await findWelcomeStatus(shop, customer)
  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode: code, delivery }))

  expect(offered).toMatchObject({ kind: 'code', welcome: { percent: 30 } })
  expect(placed).toMatchObject({ ok: true })
})

test('an order with the email that is paid still counts as the first', async () => {
  const { shop, customer, candle, code, delivery } = await aNewCustomer()
  await aPaidOrder(shop, [candle], { delivery })

  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode: code, delivery }))

  expect(placed).toMatchObject({ ok: false, problem: { problem: { code: 'code-first-order-only' } } })
})

test('of an unpaid order with another code for a first order and the account’s own, only one gets its discount', async () => {
  const { shop, customer, candle, code, delivery } = await aNewCustomer()
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  const byStranger = await anOrder(shop, [candle], { discountCode: 'FIRST', delivery })

  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode: code, delivery }))
  const started = await startPayment(shop, byStranger.number)

  expect(placed).toMatchObject({ ok: true })
  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

async function aNewCustomer() {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { code } = await aWelcomeCode(shop, shop.db, customer)
  const candle = await aProduct(shop, { priceCents: 5000, stock: 50 })
  return { shop, customer, candle, code, delivery: { email: customer.email } }
}
