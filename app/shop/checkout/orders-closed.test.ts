import { expect, test } from 'vitest'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { setupOf } from '#storefront/frame/setup-of.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

const sentence = 'We are moving. Back at six.'
const closed = { ok: false, problem: { code: 'orders-closed', sentence } }

async function change(shop: TestShop, value: { isOpen: boolean; sentence: string }, expectedVersion = 0) {
  return await changeSetting(shop, await anActor(shop), { name: 'orders', value, expectedVersion })
}

test('while an admin has closed the shop, customers cannot order or start a payment, and see the reason', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const unpaidBefore = await anOrder(shop, [candle])
  await change(shop, { isOpen: false, sentence })

  const placed = await placeOrder(shop, null, orderRequestFor([candle]))
  const started = await startPayment(shop, unpaidBefore.number)
  const lines = orderRequestFor([candle]).lines
  const quote = await quoteOrder(shop, null, { lines, deliveryMethod: 'courier' })
  const setup = setupOf(await readSettings(shop))

  expect([placed, started]).toEqual([closed, closed])
  expect(quote).toMatchObject({ canBeOrdered: false, closedText: sentence })
  expect(setup.closedText).toBe(sentence)
})

test('a client of the API gets status 503 and the reason', async () => {
  const shop = await openTestShop()
  const { article, priceCents } = await aProduct(shop)
  await change(shop, { isOpen: false, sentence })
  const products = [{ article, price: priceCents / 100, quantity: 1 }]
  const deliveryInfo = 'Olena Kovalenko, 14 Kobzarska Street, Lviv, 79008, 671234567, olena@example.com, 5'

  const response = await apiOf(shop).ask('/order', { method: 'POST', body: { products, deliveryInfo } })

  expect([response.status, response.body]).toEqual([503, { error: sentence, code: 'orders-closed' }])
})

test('a payment that was started completes, and orders are taken again when the shop opens', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const unpaid = await anOrder(shop, [candle])
  await startPayment(shop, unpaid.number)
  await change(shop, { isOpen: false, sentence })

  await payWithTestCard(shop, unpaid.number, 'success')
  await change(shop, { isOpen: true, sentence: '' }, 1)
  const placed = await placeOrder(shop, null, orderRequestFor([candle]))

  expect(await findOrderByNumber(shop, unpaid)).toMatchObject({ status: 'Processing' })
  expect(placed.ok).toBe(true)
})

test('the shop cannot be closed without a reason', async () => {
  const shop = await openTestShop()

  const changed = await change(shop, { isOpen: false, sentence: '  ' })

  expect(changed).toMatchObject({
    ok: false,
    problem: { code: 'setting-invalid', fields: { sentence: expect.any(String) } },
  })
})
