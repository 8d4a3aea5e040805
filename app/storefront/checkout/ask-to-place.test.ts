import { expect, test } from 'vitest'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { aProduct } from '#tests/support/make.ts'
import { aDelivery } from '#tests/support/make-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { askToPlace } from './ask-to-place.ts'
import { type Attempt, attemptBecame, forgetAttempt } from './attempt.ts'
import { placeAttempt } from './place-attempt.server.ts'

test('a customer who cancels an unpaid order and orders the same again gets a new order', async () => {
  const shop = await openTestShop()
  const { article, priceCents } = await aProduct(shop)
  const lines = [{ article, priceCents, quantity: 1 }]
  const agreed = { acceptsRules: true, mayRemind: false, keepsAddress: false } as const
  const asked = { lines, delivery: aDelivery, paymentMethod: 'card', discountCode: '', ...agreed } as const
  const place = ({ key, replaces }: Attempt) => placeAttempt(shop, null, { ...asked, key, replaces })
  forgetAttempt()
  const { attempt, answer: first } = await askToPlace('a candle to Lviv', place)
  const order = first?.kind === 'placed' ? first.order : { number: '', key: '' }
  attemptBecame(attempt, order)
  const number = readOrderNumber(order.number)
  if (number) await cancelMyOrder(shop, { kind: 'link', key: order.key }, number)

  const { answer: second } = await askToPlace('a candle to Lviv', place)

  expect([first?.kind, second?.kind]).toEqual(['placed', 'placed'])
  expect(second?.kind === 'placed' && second.order.number).not.toBe(order.number)
})
