import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aPaidOrder, aPromotion, asksFor } from '#tests/support/make-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const email = 'victim@example.com'

test('a quote tells a guest the same about a code whether or not an email has ordered or used it', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'courier' }

  const quotes = await Promise.all(
    ['FIRST', 'ONCE'].map((discountCode) => quoteOrder(shop, null, { ...asked, discountCode })),
  )

  expect(quotes.map(({ codeProblem, discount }) => [codeProblem, discount?.isCheckedLater])).toEqual([
    [null, true],
    [null, true],
  ])
})

test('an account with an email that nobody has confirmed learns nothing about its orders from a quote', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const stranger = await aCustomer(shop, { email, emailConfirmed: false })
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'courier' }

  const first = await quoteOrder(shop, stranger, { ...asked, discountCode: 'FIRST' })
  const offered = await quoteOrder(shop, stranger, asked)

  expect(first.codeProblem).toBeNull()
  expect(offered.confirmOffer).toMatchObject({ percent: 30 })
})

test('who has proven their email is told at once, and a guest when the order is placed', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const owner = await aCustomer(shop, { email })
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'courier', discountCode: 'FIRST' }

  const quote = await quoteOrder(shop, owner, asked)
  const placed = await placeOrder(shop, null, asksFor([candle], { discountCode: 'FIRST', delivery: { email } }))

  expect(quote.codeProblem).toEqual({ code: 'code-first-order-only' })
  expect(placed).toMatchObject({ ok: false, problem: { problem: { code: 'code-first-order-only' } } })
})

async function aShopWithAVictim() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 20 })
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  await aPromotion(shop, { code: 'ONCE', maxUsesEach: 1 })
  await aPaidOrder(shop, [candle], { discountCode: 'ONCE', delivery: { email } })
  return { shop, candle }
}
