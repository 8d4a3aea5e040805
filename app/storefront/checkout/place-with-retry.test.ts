import { expect, test } from 'vitest'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { type Attempt, forgetAttempt, recordPlacedOrder } from './order-attempt.ts'
import { placeAttempt } from './place-attempt.server.ts'
import { placeWithRetry } from './place-with-retry.ts'

test('a customer who cancels an unpaid order and orders the same again gets a new order', async () => {
  const shop = await openTestShop()
  const { article, priceCents } = await aProduct(shop)
  const lines = [{ article, priceCents, quantity: 1 }]
  const consents = { acceptsRules: true, mayRemind: false, keepsAddress: false } as const
  const orderForm = { lines, delivery: defaultDelivery, paymentMethod: 'card', discountCode: '', ...consents } as const
  const place = ({ key, replaces }: Attempt) => placeAttempt(shop, null, { ...orderForm, key, replaces })
  forgetAttempt()
  const { attempt, answer: first } = await placeWithRetry('a candle to Lviv', place)
  const order = first?.kind === 'placed' ? first.order : { number: '', key: '' }
  recordPlacedOrder(attempt, order)
  const number = readOrderNumber(order.number)
  if (number) await cancelMyOrder(shop, { kind: 'link', key: order.key }, number)

  const { answer: second } = await placeWithRetry('a candle to Lviv', place)

  expect([first?.kind, second?.kind]).toEqual(['placed', 'placed'])
  expect(second?.kind === 'placed' && second.order.number).not.toBe(order.number)
})
