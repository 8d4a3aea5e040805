import { expect, test } from 'vitest'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { names } = myOrdersMessages.invoice

test('the page of a changed order has the credit note of what went out and leads to what came in, which has an invoice of its own', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [candle, mug] = [await aProduct(shop, { priceCents: 1000 }), await aProduct(shop, { priceCents: 1800 })]
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const wanted = [candle, mug].map(({ article }) => ({ article, quantity: 1 }))
  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, { number, version: 0, wanted })
  const added = ((changed.ok && changed.value.addedNumber) || '') as OrderNumber
  await startPayment(shop, added)
  await payWithTestCard(shop, added, 'success')
  const guest = await openAdminPages(shop, 'guest')

  const page = await guest.get(`/orders/${number}?key=${linkKey}`)
  const [, path = ''] = page.html.match(new RegExp(`href="(/orders/${added}\\?key=[^"]+)"`)) ?? []
  const addedPage = await guest.get(path)

  expect(page.text).toContain(names.invoice('2026-00001'))
  expect(page.text).toContain(names['credit-note']('2026-C0001'))
  expect(page.text).toContain(orderChangeMessages.additions.states.paid)
  expect(addedPage.text).toContain(names.invoice('2026-00002'))
  expect(addedPage.text).toContain(orderChangeMessages.additions.addedTo(number))
})

test('a customer goes from added pieces back to the order in whose parcel they travel', async () => {
  const shop = await openTestShop()
  const [candle, mug] = [await aProduct(shop), await aProduct(shop)]
  const customer = await aCustomer(shop)
  const actor = await actorFor(shop, customer)
  const { number } = await aPaidOrder(shop, [candle], {}, actor)
  const wanted = [candle, mug].map(({ article }) => ({ article, quantity: 1 }))
  const changed = await changePieces(shop, { kind: 'customer', actor }, { number, version: 0, wanted })
  const added = (changed.ok && changed.value.addedNumber) || ''
  const pages = await openAdminPages(shop, customer)

  const page = await pages.get(`/my-account/my-orders/${added}`)

  expect(page.html).toContain(`href="/my-account/my-orders/${number}"`)
  expect(page.text).toContain(orderChangeMessages.additions.mainLink)
})
