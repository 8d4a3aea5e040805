import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { aProduct, type MadeProduct } from '#tests/support/make.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { aDelivery, anOrder, aPaidOrder, orderNow, pay, shelfOf } from '#tests/support/make-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { PlacingForm } from './checkout.schema.ts'
import { placeAttempt } from './place-attempt.server.ts'

function asks({ article, priceCents }: MadeProduct, facts: Partial<PlacingForm> = {}): PlacingForm {
  return {
    key: randomUUID(),
    lines: [{ article, priceCents, quantity: 1 }],
    delivery: aDelivery,
    paymentMethod: 'card',
    discountCode: '',
    acceptsRules: true,
    mayRemind: false,
    keepsAddress: false,
    replaces: null,
    ...facts,
  }
}

test('an attempt that is replaced by another releases its stock and can never be paid', async () => {
  const shop = await openTestShop()
  const last = await aProduct(shop, { stock: 1 })
  const before = await anOrder(shop, [last])
  await startPayment(shop, before.number)

  const placed = await placeAttempt(
    shop,
    null,
    asks(last, { replaces: { number: before.number, key: before.linkKey } }),
  )

  expect(placed.kind).toBe('placed')
  expect(await orderNow(shop, before)).toMatchObject({ status: 'Failed', mayPay: false })
  expect(await shelfOf(shop, last)).toEqual({ on_hand: 1, held: 1 })
})

test('a cart that was paid for in another tab is not ordered again', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const paid = await aPaidOrder(shop, [mug])

  const placed = await placeAttempt(shop, null, asks(mug, { replaces: { number: paid.number, key: paid.linkKey } }))

  expect(placed).toMatchObject({ kind: 'placed', order: { number: paid.number } })
  expect(await shelfOf(shop, mug)).toEqual({ on_hand: 4, held: 0 })
})

test('a cart whose payment is in progress is not ordered and paid for again', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const slow = await anOrder(shop, [mug])
  await pay(shop, slow, 'delayed')

  const placed = await placeAttempt(shop, null, asks(mug, { replaces: { number: slow.number, key: slow.linkKey } }))

  expect(placed).toMatchObject({ kind: 'placed', order: { number: slow.number } })
  expect(await orderNow(shop, slow)).toMatchObject({ status: 'Pending', paymentState: 'processing' })
  expect(await shelfOf(shop, mug)).toEqual({ on_hand: 5, held: 1 })
})

test('while the shop takes no orders, a click on the button does not end the payment that was started before', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const begun = await anOrder(shop, [mug])
  await startPayment(shop, begun.number)
  const sentence = 'We are moving. Back at six.'
  await changeSetting(shop, await anAsker(shop), { name: 'orders', value: { isOpen: false, sentence }, after: 0 })

  const placed = await placeAttempt(shop, null, asks(mug, { replaces: { number: begun.number, key: begun.linkKey } }))
  await payWithTestCard(shop, begun.number, 'success')

  expect(placed).toMatchObject({ kind: 'refused', code: 'orders-closed', text: sentence })
  expect(await orderNow(shop, begun)).toMatchObject({ status: 'Processing', paymentState: 'paid' })
})

test('without the link to an order it cannot be replaced', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const others = await anOrder(shop, [mug])

  await placeAttempt(shop, null, asks(mug, { replaces: { number: others.number, key: 'guessed' } }))

  expect(await orderNow(shop, others)).toMatchObject({ status: 'Pending', mayPay: true })
})

test("a customer's address is saved once when they ask for it, however often they click", async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const mug = await aProduct(shop, { stock: 5 })
  const asked = asks(mug, { keepsAddress: true })

  await Promise.all([placeAttempt(shop, olena, asked), placeAttempt(shop, olena, asked)])
  await placeAttempt(shop, olena, asks(mug, { keepsAddress: true, delivery: { ...aDelivery, city: 'LVIV' } }))
  await placeAttempt(shop, olena, asks(mug, { delivery: { ...aDelivery, city: 'Odesa' } }))

  expect(await listAddresses(shop, olena)).toMatchObject([{ city: 'Lviv', isDefault: true }])
})
