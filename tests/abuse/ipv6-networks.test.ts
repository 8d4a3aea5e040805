import { expect, test } from 'vitest'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { limits } from '#rulebook/limits.ts'
import { spendAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { asksFor } from '#tests/support/make-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { ipv6Prefix56, ipv6Prefix48 } = requestLimits.sharesOfNetwork
const emailOf = (place: number) => ({ email: `guest-${place}@example.com` })

/** Each address is in a /64 of its own. */
const networks = [
  { network: 'one /56', share: ipv6Prefix56, address: (place: number) => `2001:db8:1:2${hex(place)}::7` },
  { network: 'one /48', share: ipv6Prefix48, address: (place: number) => `2001:db8:1:${hex(place)}01::7` },
]

test.each(networks)(
  'guests from $network hold stock for a multiple of the orders of one caller, however many emails they use',
  async (row) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { stock: 1000 })
    const orders = Array.from({ length: 3 * row.share + 4 }, (_, place) => place)

    const placed = await Promise.all(
      orders.map((place) =>
        placeOrder(shop, null, asksFor([candle], { delivery: emailOf(place) }), row.address(place)),
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
    const order = (place: number) =>
      placeOrder(shop, null, asksFor([candle], { quantity: 10, delivery: emailOf(place) }), row.address(place))

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
  const orders = Array.from({ length: most + 3 }, (_, place) => place)
  const asked = (place: number) => asksFor([candle], { payment: 'later', delivery: emailOf(place) })

  const placed = await Promise.all(orders.map((place) => placeOrder(shop, null, asked(place), row.address(place))))

  expect(placed.filter(({ ok }) => ok)).toHaveLength(most)
  expect(placed.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'too-many-emails' } })
})

test.each(networks)('$network has a multiple of the attempts of one caller', async (row) => {
  const shop = await openTestShop()
  const most = limits.attempts.registerByAddress.most * row.share
  const attempts = Array.from({ length: most + 5 }, (_, place) => place)

  const waits = await Promise.all(
    attempts.map((place) => spendAttempt(shop, 'registerByAddress', row.address(place % 200))),
  )

  expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
})

test('a caller who is stopped does not use up the attempts of the neighbours', async () => {
  const shop = await openTestShop()
  const attempts = Array.from(
    { length: limits.attempts.registerByAddress.most * ipv6Prefix48 * 2 },
    (_, place) => place,
  )
  await Promise.all(attempts.map(() => spendAttempt(shop, 'registerByAddress', '2001:db8:1:201::7')))

  const neighbour = await spendAttempt(shop, 'registerByAddress', '2001:db8:1:202::7')

  expect(neighbour).toBe(0)
})

function hex(place: number): string {
  return place.toString(16).padStart(2, '0')
}
