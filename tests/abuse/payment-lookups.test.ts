import { expect, test, vi } from 'vitest'
import { newRequestContext, runInRequestContext } from '#http/request-context.server.ts'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { loader } from '#storefront/checkout/placed-order-page.tsx'
import { openOrder } from '#storefront/orders/open-order.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { most, minutes } = attemptLimits.paymentLookupByAddress

const stranger = '203.0.113.7'
const neighbour = '203.0.113.8'

test('a visitor who reloads unpaid orders makes the shop ask the payment service a limited number of times a minute', async () => {
  const { shop, order, other, findPayment } = await aShopWithUnpaidOrders()

  for (const _ of Array(most / 2)) {
    await viewOrder(shop, order, stranger)
    await viewPlacedOrder(shop, other, stranger)
  }
  const beyond = [await viewOrder(shop, order, stranger), await viewPlacedOrder(shop, other, stranger)]
  const asked = findPayment.mock.calls.length
  await viewOrder(shop, order, neighbour)
  shop.clock.advance(minutes * 60_000)
  await viewOrder(shop, order, stranger)

  expect(beyond).toMatchObject([
    { order: { number: order.number, status: 'Pending' } },
    { order: { number: other.number, status: 'Pending' }, isSettled: true },
  ])
  expect(asked).toBe(most)
  expect(findPayment).toHaveBeenCalledTimes(most + 2)
})

test('many addresses of one IPv6 network share the limit of one household', async () => {
  const { shop, order, findPayment } = await aShopWithUnpaidOrders()
  const shared = most * requestLimits.networkShares.ipv6Prefix56

  for (let nth = 0; nth < shared + 5; nth += 1) {
    await viewOrder(shop, order, `2001:db8:1:2${(nth % 256).toString(16).padStart(2, '0')}::7`)
  }

  expect(findPayment).toHaveBeenCalledTimes(shared)
})

test('beyond the limit an unpaid order can still be paid, and one that is paid already is not charged again', async () => {
  const { shop, order, other } = await aShopWithUnpaidOrders()
  for (const _ of Array(most)) await viewOrder(shop, order, stranger)
  await pay(shop, order, 'lost-webhook')

  const shown = await viewOrder(shop, order, stranger)
  const started = [await startPayment(shop, order.number, stranger), await startPayment(shop, other.number, stranger)]
  const after = await viewOrder(shop, order, stranger)

  expect([shown?.order.status, after?.order.status]).toEqual(['Pending', 'Processing'])
  expect(started).toMatchObject([{ ok: false, problem: { code: 'already-paid' } }, { ok: true }])
})

test('a payment that no view may look up is found by the payment job', async () => {
  const { shop, order } = await aShopWithUnpaidOrders()
  for (const _ of Array(most)) await viewOrder(shop, order, stranger)
  await pay(shop, order, 'lost-webhook')
  shop.clock.advance(31_000)

  const before = await viewOrder(shop, order, stranger)
  await reconcilePayments(shop)
  const after = await viewOrder(shop, order, stranger)

  expect([before?.order.status, after?.order.status]).toEqual(['Pending', 'Processing'])
})

/** Two orders whose payments are started, in a shop that counts how often the payment service is asked for the state of a payment. */
async function aShopWithUnpaidOrders() {
  const testShop = await openTestShop()
  const findPayment = vi.fn(testShop.payments.findPayment)
  const shop: TestShop = { ...testShop, payments: { ...testShop.payments, findPayment } }
  const candle = await aProduct(shop, { stock: 10 })
  const [order, other] = [await anOrder(shop, [candle]), await anOrder(shop, [candle])]
  await startPayment(shop, order.number)
  await startPayment(shop, other.number)
  return { shop, order, other, findPayment }
}

function viewOrder(shop: TestShop, { number, linkKey }: PlacedOrder, address: string) {
  return runAs(address, () => openOrder(shop, { kind: 'link', key: linkKey }, number))
}

async function viewPlacedOrder(shop: TestShop, { number, linkKey }: PlacedOrder, address: string) {
  const { args } = loaderArgsFor(shop, `/order/${number}?key=${linkKey}`)
  const { data } = await runAs(address, () => loader({ ...args, params: { number } }))
  return data.found
}

function runAs<Value>(address: string, work: () => Value): Value {
  return runInRequestContext({ ...newRequestContext('visit', 0), address }, work)
}
