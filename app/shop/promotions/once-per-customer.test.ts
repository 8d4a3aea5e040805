import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const usedByYou = { ok: false, problem: { code: 'discount-refused', problem: { code: 'code-used-by-you' } } }
const discountCode = 'ONCE'

test('a once-per-customer code used by an account is used up for a guest with the same email', async () => {
  const { shop, candle, customer } = await aShopWithCode()
  const delivery = { email: 'another@example.com' }
  await aPaidOrder(shop, [candle], { discountCode, delivery }, customer)

  const withTheSame = await placeOrder(shop, null, orderRequestFor([candle], { discountCode, delivery }))
  const withTheAccounts = await placeOrder(
    shop,
    null,
    orderRequestFor([candle], { discountCode, delivery: { email: customer.email } }),
  )

  expect([withTheSame, withTheAccounts]).toEqual([usedByYou, usedByYou])
})

test('a once-per-customer code used by a guest is used up for the account with that email', async () => {
  const { shop, candle, customer } = await aShopWithCode()
  await aPaidOrder(shop, [candle], { discountCode, delivery: { email: customer.email } })

  const toTheSame = await placeOrder(
    shop,
    customer,
    orderRequestFor([candle], { discountCode, delivery: { email: customer.email } }),
  )
  const toAnother = await placeOrder(
    shop,
    customer,
    orderRequestFor([candle], { discountCode, delivery: { email: 'another@example.com' } }),
  )

  expect([toTheSame, toAnother]).toEqual([usedByYou, usedByYou])
})

test('an account with an unconfirmed email does not use up the code of that email', async () => {
  const { shop, candle } = await aShopWithCode()
  const stranger = await aCustomer(shop, { email: 'victim@example.com', emailConfirmed: false })
  await aPaidOrder(shop, [candle], { discountCode, delivery: { email: 'stranger@example.com' } }, stranger)

  const placed = await placeOrder(
    shop,
    null,
    orderRequestFor([candle], { discountCode, delivery: { email: 'victim@example.com' } }),
  )

  expect(placed).toMatchObject({ ok: true })
})

test('of simultaneous orders by an account and a guest with its email, one keeps the once-per-customer code', async () => {
  const { shop, candle, customer } = await aShopWithCode()
  const delivery = { email: customer.email }

  await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      placeOrder(shop, nth % 2 === 0 ? customer : null, orderRequestFor([candle], { discountCode, delivery })),
    ),
  )

  expect(await countUsesIn(shop)).toBe(1)
})

test('of simultaneous orders by an account and a guest with its email, one keeps a first-order code', async () => {
  const { shop, candle, customer } = await aShopWithCode()
  await aPromotion(shop, { code: 'FIRST', firstOrderOnly: true })
  await aPromotion(shop, { code: 'HELLO', firstOrderOnly: true })

  await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      nth % 2 === 0
        ? placeOrder(
            shop,
            customer,
            orderRequestFor([candle], { discountCode: 'FIRST', delivery: { email: 'a@example.com' } }),
          )
        : placeOrder(
            shop,
            null,
            orderRequestFor([candle], { discountCode: 'HELLO', delivery: { email: customer.email } }),
          ),
    ),
  )

  expect(await countUsesIn(shop)).toBe(1)
})

test('an order whose hold expired loses its once-per-customer code when the same customer has used it since as a guest', async () => {
  const { shop, candle, customer } = await aShopWithCode()
  const delivery = { email: customer.email }
  const expired = await anOrder(shop, [candle], { discountCode, delivery }, customer)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await aPaidOrder(shop, [candle], { discountCode, delivery })

  const started = await startPayment(shop, expired.number)

  expect(started).toEqual({ ok: false, problem: { code: 'code-used-up' } })
})

test('the last use of a code pays for one order at a time, also when the orders hold no stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 900 })
  await aPromotion(shop, { code: discountCode, maxUses: 1 })
  const facts = (email: string) => ({ quantity: 200, discountCode, delivery: { email } })
  const one = await anOrder(shop, [candle], facts('one@example.com'))
  const other = await anOrder(shop, [candle], facts('other@example.com'))

  const first = await startPayment(shop, one.number)
  const second = await startPayment(shop, other.number)
  shop.clock.advance(5 * 60_000)
  await reconcilePayments(shop)
  const later = await startPayment(shop, other.number)

  expect(first).toMatchObject({ ok: true, value: { heldUntil: null } })
  expect(second).toEqual({ ok: false, problem: { code: 'code-used-up' } })
  expect(later.ok).toBe(true)
})

async function countUsesIn({ db }: Pick<Shop, 'db'>): Promise<number> {
  const uses = await db.selectFrom('promotion_uses').select('order_id').where('state', '=', 'open').execute()
  return uses.length
}

async function aShopWithCode() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 100 })
  const customer = await aCustomer(shop)
  await aPromotion(shop, { code: discountCode, maxUsesEach: 1 })
  return { shop, candle, customer }
}
