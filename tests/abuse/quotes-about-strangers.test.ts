import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aPaidOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const email = 'victim@example.com'

test('a guest’s quote says the same about a code whether or not the email has ordered or used it', async () => {
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

test('an account with an unconfirmed email learns nothing about that email’s orders from a quote', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const stranger = await aCustomer(shop, { email, emailConfirmed: false })
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'courier' }

  const first = await quoteOrder(shop, stranger, { ...asked, discountCode: 'FIRST' })
  const offered = await quoteOrder(shop, stranger, asked)

  expect(first.codeProblem).toBeNull()
  expect(offered.confirmOffer).toMatchObject({ percent: 30 })
})

test('a customer with a confirmed email learns at once that a code is refused, a guest when placing the order', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const customer = await aCustomer(shop, { email })
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'courier', discountCode: 'FIRST' }

  const quote = await quoteOrder(shop, customer, asked)
  const placed = await placeOrder(shop, null, orderRequestFor([candle], { discountCode: 'FIRST', delivery: { email } }))

  expect(quote.codeProblem).toEqual({ code: 'code-first-order-only' })
  expect(placed).toMatchObject({ ok: false, problem: { problem: { code: 'code-first-order-only' } } })
})

test('emails cannot be probed by placing orders, because each try with such a code counts as an attempt', async () => {
  const { shop, candle } = await aShopWithAVictim()
  const auth = { ...shop.auth, limitsAddresses: true }
  const emails = Array.from({ length: 12 }, (_, nth) => (nth % 2 === 0 ? email : `list-${nth}@example.com`))

  const answers: string[] = []
  for (const each of emails) {
    const asked = orderRequestFor([candle], { discountCode: 'FIRST', delivery: { email: each } })
    const placed = await placeOrder({ ...shop, auth }, null, asked, '203.0.113.9')
    answers.push(placed.ok ? 'placed' : placed.problem.code)
  }

  expect(answers.slice(0, 10)).not.toContain('too-many-codes')
  expect(answers.slice(10)).toEqual(['too-many-codes', 'too-many-codes'])
})

async function aShopWithAVictim() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 20 })
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  await aPromotion(shop, { code: 'ONCE', maxUsesEach: 1 })
  await aPaidOrder(shop, [candle], { discountCode: 'ONCE', delivery: { email } })
  return { shop, candle }
}
