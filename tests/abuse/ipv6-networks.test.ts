import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { ipv6Prefix56, ipv6Prefix48 } = requestLimits.networkShares
const emailOf = (index: number) => ({ email: `guest-${index}@example.com` })

/** Each address is in a /64 of its own. */
const networks = [
  { network: 'one /56', share: ipv6Prefix56, address: (index: number) => `2001:db8:1:2${hex(index)}::7` },
  { network: 'one /48', share: ipv6Prefix48, address: (index: number) => `2001:db8:1:${hex(index)}01::7` },
]

test.each(networks)(
  'guests from $network hold stock for a multiple of the orders of one caller, however many emails they use',
  async (row) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { stock: 1000 })
    const orders = Array.from({ length: 3 * row.share + 4 }, (_, index) => index)

    const placed = await Promise.all(
      orders.map((index) =>
        placeOrder(shop, null, orderRequestFor([candle], { delivery: emailOf(index) }), row.address(index)),
      ),
    )

    expect(placed.filter((order) => order.ok && order.value.heldUntil !== null)).toHaveLength(3 * row.share)
    expect(placed.every(({ ok }) => ok)).toBe(true)
  },
)

test.each(networks)(
  'guests from $network hold at most half of a product together, until they start to pay',
  async (row) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { stock: 20 })
    const order = (index: number) =>
      placeOrder(shop, null, orderRequestFor([candle], { quantity: 10, delivery: emailOf(index) }), row.address(index))

    const [first, second] = [await order(1), await order(2)]
    const started = second.ok && (await startPayment(shop, second.value.number, row.address(2)))

    expect([first, second].map((each) => each.ok && each.value.heldUntil !== null)).toEqual([true, false])
    expect(started).toMatchObject({ ok: true, value: { heldUntil: new Date('2026-01-15T12:05:00Z') } })
  },
)

test.each(networks)('$network causes a multiple of the emails of one caller', async (row) => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const most = mailLimits.paymentRequests.perCaller * row.share
  const orders = Array.from({ length: most + 3 }, (_, index) => index)
  const asked = (index: number) => orderRequestFor([candle], { payment: 'later', delivery: emailOf(index) })

  const placed = await Promise.all(orders.map((index) => placeOrder(shop, null, asked(index), row.address(index))))

  expect(placed.filter(({ ok }) => ok)).toHaveLength(most)
  expect(placed.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'too-many-emails' } })
})

test.each(networks)('$network has a multiple of the attempts of one caller', async (row) => {
  const shop = await openTestShop()
  const most = attemptLimits.registerByAddress.most * row.share
  const attempts = Array.from({ length: most + 5 }, (_, index) => index)

  const waits = await Promise.all(
    attempts.map((index) => countAttempt(shop, 'registerByAddress', row.address(index % 200))),
  )

  expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
})

test('a caller who is stopped does not use up the attempts of the neighbours', async () => {
  const shop = await openTestShop()
  const attempts = Array.from({ length: attemptLimits.registerByAddress.most * ipv6Prefix48 * 2 }, (_, index) => index)
  await Promise.all(attempts.map(() => countAttempt(shop, 'registerByAddress', '2001:db8:1:201::7')))

  const neighbour = await countAttempt(shop, 'registerByAddress', '2001:db8:1:202::7')

  expect(neighbour).toBe(0)
})

function hex(index: number): string {
  return index.toString(16).padStart(2, '0')
}
