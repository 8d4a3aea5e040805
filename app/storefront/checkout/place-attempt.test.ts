import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import {
  anOrder,
  aPaidOrder,
  defaultDelivery,
  findOrderByNumber,
  pay,
  stockLevelOf,
} from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { PlaceOrderForm } from './checkout.schema.ts'
import { placeAttempt } from './place-attempt.server.ts'

function aPlaceOrderForm(
  { article, priceCents }: MadeProduct,
  overrides: Partial<PlaceOrderForm> = {},
): PlaceOrderForm {
  return {
    key: randomUUID(),
    lines: [{ article, priceCents, quantity: 1 }],
    delivery: defaultDelivery,
    paymentMethod: 'card',
    discountCode: '',
    acceptsRules: true,
    mayRemind: false,
    keepsAddress: false,
    replaces: null,
    ...overrides,
  }
}

test('an attempt that is replaced by another releases its stock and can never be paid', async () => {
  const shop = await openTestShop()
  const last = await aProduct(shop, { stock: 1 })
  const replacedOrder = await anOrder(shop, [last])
  await startPayment(shop, replacedOrder.number)

  const placed = await placeAttempt(
    shop,
    null,
    aPlaceOrderForm(last, { replaces: { number: replacedOrder.number, key: replacedOrder.linkKey } }),
  )

  expect(placed.kind).toBe('placed')
  expect(await findOrderByNumber(shop, replacedOrder)).toMatchObject({ status: 'Failed', mayPay: false })
  expect(await stockLevelOf(shop, last)).toEqual({ on_hand: 1, held: 1 })
})

test('a cart that was paid for in another tab is not ordered again', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const paid = await aPaidOrder(shop, [mug])

  const placed = await placeAttempt(
    shop,
    null,
    aPlaceOrderForm(mug, { replaces: { number: paid.number, key: paid.linkKey } }),
  )

  expect(placed).toMatchObject({ kind: 'placed', order: { number: paid.number } })
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 4, held: 0 })
})

test('a cart whose payment is in progress is not ordered and paid for again', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const processingOrder = await anOrder(shop, [mug])
  await pay(shop, processingOrder, 'delayed')

  const placed = await placeAttempt(
    shop,
    null,
    aPlaceOrderForm(mug, { replaces: { number: processingOrder.number, key: processingOrder.linkKey } }),
  )

  expect(placed).toMatchObject({ kind: 'placed', order: { number: processingOrder.number } })
  expect(await findOrderByNumber(shop, processingOrder)).toMatchObject({
    status: 'Pending',
    paymentState: 'processing',
  })
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 5, held: 1 })
})

test('while the shop takes no orders, a click on the button does not end the payment that was started before', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const startedOrder = await anOrder(shop, [mug])
  await startPayment(shop, startedOrder.number)
  const sentence = 'We are moving. Back at six.'
  await changeSetting(shop, await anActor(shop), {
    name: 'orders',
    value: { isOpen: false, sentence },
    expectedVersion: 0,
  })

  const placed = await placeAttempt(
    shop,
    null,
    aPlaceOrderForm(mug, { replaces: { number: startedOrder.number, key: startedOrder.linkKey } }),
  )
  await payWithTestCard(shop, startedOrder.number, 'success')

  expect(placed).toMatchObject({ kind: 'refused', code: 'orders-closed', text: sentence })
  expect(await findOrderByNumber(shop, startedOrder)).toMatchObject({ status: 'Processing', paymentState: 'paid' })
})

test('without the link to an order it cannot be replaced', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 5 })
  const otherOrder = await anOrder(shop, [mug])

  await placeAttempt(shop, null, aPlaceOrderForm(mug, { replaces: { number: otherOrder.number, key: 'guessed' } }))

  expect(await findOrderByNumber(shop, otherOrder)).toMatchObject({ status: 'Pending', mayPay: true })
})

test("a customer's address is saved once when they ask for it, however often they click", async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const mug = await aProduct(shop, { stock: 5 })
  const orderForm = aPlaceOrderForm(mug, { keepsAddress: true })

  await Promise.all([placeAttempt(shop, olena, orderForm), placeAttempt(shop, olena, orderForm)])
  await placeAttempt(
    shop,
    olena,
    aPlaceOrderForm(mug, { keepsAddress: true, delivery: { ...defaultDelivery, city: 'LVIV' } }),
  )
  await placeAttempt(shop, olena, aPlaceOrderForm(mug, { delivery: { ...defaultDelivery, city: 'Odesa' } }))

  expect(await listAddresses(shop, olena)).toMatchObject([{ city: 'Lviv', isDefault: true }])
})
