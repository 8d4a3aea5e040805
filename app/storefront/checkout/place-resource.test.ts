import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderMessages } from '#rulebook/order-messages.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readPlaceAnswer } from './place-answer.ts'
import { action } from './place-resource.ts'

async function place(shop: TestShop, { article, priceCents }: MadeProduct, seenCents = priceCents): Promise<Response> {
  const { args } = loaderArgsFor(shop, '/checkout/place')
  const lines = [{ article, priceCents: seenCents, quantity: 1 }]
  const consents = { discountCode: '', acceptsRules: true, mayRemind: false, keepsAddress: false, replaces: null }
  const body = JSON.stringify({
    key: randomUUID(),
    lines,
    delivery: defaultDelivery,
    paymentMethod: 'card',
    ...consents,
  })
  return await action({ ...args, request: new Request(args.url, { method: 'POST', body }) })
}

test('the checkout refuses a fourth unpaid order with status 429, the seconds to wait and a sentence for the page', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  for (const _ of Array(3)) await anOrder(shop, [candle])

  const answer = await place(shop, candle)
  const answerBody = readPlaceAnswer(await answer.json())

  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 900])
  expect(answerBody).toEqual({ kind: 'refused', code: 'too-many-unpaid', text: orderMessages.problems.tooManyUnpaid })
})

test('the checkout answers a changed price with status 409', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)

  const answer = await place(shop, candle, candle.priceCents + 100)

  expect([answer.status, answer.headers.has('retry-after')]).toEqual([409, false])
})
