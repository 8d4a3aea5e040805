import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const discountCode = 'ONCE'

test('a stranger who orders with a customer’s email and never pays does not use up a code of the account', async () => {
  const { shop, customer, candle, delivery } = await aCustomerWithCode()
  const byStranger = await anOrder(shop, [candle], { discountCode, delivery })

  const quote = await quoteOrder(shop, customer, {
    lines: [{ article: candle.article, priceCents: 5000, quantity: 1 }],
    discountCode,
    deliveryMethod: 'courier',
  })
  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode, delivery }))
  const started = await startPayment(shop, byStranger.number)

  expect(quote).toMatchObject({ codeProblem: null, discount: { code: discountCode } })
  expect(placed).toMatchObject({ ok: true })
  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

test('neither does a stranger with an account of their own', async () => {
  const { shop, customer, candle, delivery } = await aCustomerWithCode()
  await anOrder(shop, [candle], { discountCode, delivery }, await aCustomer(shop))

  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode, delivery }))

  expect(placed).toMatchObject({ ok: true })
})

test('a second order of the account does not get the code again', async () => {
  const { shop, customer, candle, delivery } = await aCustomerWithCode()
  await anOrder(shop, [candle], { discountCode, delivery })
  await anOrder(shop, [candle], { discountCode, delivery }, customer)

  const second = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode, delivery }))

  expect(second).toEqual(usedByYou)
})

test('a code stays with an order whose payment the bank is working on', async () => {
  const { shop, customer, candle, delivery } = await aCustomerWithCode()
  await anOrder(shop, [candle], { discountCode, delivery })
  await shop.db.updateTable('payments').set({ state: 'processing' }).execute()

  const placed = await placeOrder(shop, customer, orderRequestFor([candle], { discountCode, delivery }))

  expect(placed).toEqual(usedByYou)
})

test('an account whose email is not confirmed takes no code from orders with that email', async () => {
  const { shop, candle } = await aCustomerWithCode()
  const delivery = { email: 'victim@example.com' }
  const stranger = await aCustomer(shop, { email: delivery.email, emailConfirmed: false })
  const byVictim = await anOrder(shop, [candle], { discountCode, delivery })

  const placed = await placeOrder(shop, stranger, orderRequestFor([candle], { discountCode, delivery }))
  const started = await startPayment(shop, byVictim.number)

  expect(placed).toEqual(usedByYou)
  expect(started).toMatchObject({ ok: true })
})

const usedByYou = { ok: false, problem: { code: 'discount-refused', problem: { code: 'code-used-by-you' } } }

async function aCustomerWithCode() {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { priceCents: 5000, stock: 50 })
  await aPromotion(shop, { code: discountCode, maxUsesEach: 1 })
  return { shop, customer, candle, delivery: { email: customer.email } }
}
