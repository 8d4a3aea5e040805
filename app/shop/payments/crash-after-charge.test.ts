import { expect, test } from 'vitest'
import { anOrder, findOrderByNumber, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { payWithTestCard } from './pay-with-test-card.server.ts'
import { startPayment } from './start-payment.server.ts'
import { chargeTestCard } from './test-provider.server.ts'

test('a payment whose process died right after the charge counts as paid when the form is sent again', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const started = await startPayment(shop, order.number)
  await chargeTestCard(shop, started.ok ? started.value.ref : '', 'success')

  const repeated = await payWithTestCard(shop, order.number, 'success')

  expect(repeated.ok).toBe(true)
  expect((await findOrderByNumber(shop, order)).status).toBe('Processing')
})

test('a payment that was declined or cancelled does not count as paid', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, order, 'decline')
  await shop.db.updateTable('test_payments').set({ state: 'cancelled' }).execute()

  const repeated = await payWithTestCard(shop, order.number, 'success')

  expect(repeated).toEqual({ ok: false, problem: { code: 'not-payable' } })
})
