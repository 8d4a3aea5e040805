import { expect, test } from 'vitest'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { quoteOrder } from './quote-order.server.ts'

test('the last piece and the code of an unpaid order are still its customer’s in the same checkout, and nobody else’s', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { stock: 1, priceCents: 2000 })
  const customer = await aCustomer(shop)
  await aPromotion(shop, { code: 'ONCE', maxUsesEach: 1 })
  const order = await anOrder(shop, [lamp], { discountCode: 'ONCE' }, customer)
  const lines = [{ article: lamp.article, priceCents: 2000, quantity: 1 }]
  const ask = (unpaidOrder: typeof order.number | null) =>
    quoteOrder(shop, customer, { lines, deliveryMethod: 'courier', discountCode: 'ONCE', unpaidOrder })

  const own = await ask(readOrderNumber(order.number))
  const other = await ask(null)

  expect([own.lines[0]?.change, own.codeProblem, own.discount?.code]).toEqual(['none', null, 'ONCE'])
  expect([other.lines[0]?.change, other.discount]).toEqual(['sold-out', null])
})
