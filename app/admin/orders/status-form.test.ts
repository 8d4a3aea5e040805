import { expect, test } from 'vitest'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { exchangeReturn } from '#shop/returns/exchange-return.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('before an order with added pieces or an unpaid exchange is cancelled, its status form says all that goes back', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { priceCents: 2000 })
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const wanted = [{ article: mug.article, quantity: 1 }]
  const access = { kind: 'link', key: order.linkKey } as const
  const changed = await changePieces(shop, access, { number: order.number, version: 0, wanted })
  if (!changed.ok || !changed.value.addedNumber) throw new Error('Nothing was added')
  await pay(shop, { number: changed.value.addedNumber })
  const returned = await aFaultReturn(shop, await aDeliveredOrder(shop, [mug]), mug)
  const dear = await aProduct(shop, { priceCents: 3000 })
  const lines = [{ article: dear.article, quantity: 1 }]
  const exchanged = await exchangeReturn(shop, await anActor(shop, { isAdmin: true }), { number: returned, lines })
  const exchange = exchanged.ok ? exchanged.value.orderNumber : ''
  const pages = await openAdminPages(shop)
  const ask = (number: string) => pages.post(`/all-orders/${number}`, { intent: 'status', number, status: 'Refunded' })

  const [added, unpaid] = [await ask(order.number), await ask(exchange)]

  expect(added.text).toContain(messages.status.endsOrder('$35.00'))
  expect(added.text).toContain(messages.status.endsAdditions)
  expect(unpaid.text).toContain(messages.status.endsOrder('$20.00'))
  expect(unpaid.text).not.toContain(messages.status.endsAdditions)
})
