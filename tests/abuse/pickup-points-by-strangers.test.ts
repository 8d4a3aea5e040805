import { expect, test } from 'vitest'
import { seedPickupPoints } from '#db/seed/seed-pickup-points.server.ts'
import { createRateLimiter, requestKind } from '#http/rate-limits.server.ts'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('one call answers with a few points of one place, whatever is asked', async () => {
  const { ask, shop } = await openTestApi()
  await seedPickupPoints(shop)
  const cities = Array.from({ length: 30 }, (_, nth) => aPickupPoint(shop, { code: `X-${nth}`, city: 'Lviv' }))
  await Promise.all(cities)
  const countOf = async (query: string) => {
    const { status, body } = await ask(`/pickup-points?${query}`)
    return status === 200 ? (body as { points: unknown[] }).points.length : status
  }

  const answers = await Promise.all(
    ['city=Lviv', 'city=%25%25', 'city=__', 'city=%5C%5C', 'city=+++', 'postalCode=--', 'near=49.8,24.0'].map(countOf),
  )
  const invalid = await Promise.all(
    ['near=Infinity,0', 'near=1e9,1', 'near=90.1,0', `city=${'L'.repeat(101)}`, 'city=', 'near=1'].map(countOf),
  )

  expect(answers).toEqual([pickupPointLimits.foundMax, 0, 0, 0, 422, 0, pickupPointLimits.foundMax])
  expect(invalid).toEqual(Array(6).fill(422))
})

test('a loop over all postal codes is stopped by the limit for one address', () => {
  const { burst } = requestLimits.allowances.search
  const limiter = createRateLimiter(() => 0)
  const kind = requestKind('GET', '/api/pickup-points')

  const waits = Array.from({ length: burst + 10 }, () => limiter.secondsToWait(kind, '203.0.113.7'))

  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(10)
})

test('who has not the link of an order neither sees nor changes its point, and changing it all the time writes five emails a day', async () => {
  const shop = await openTestShop()
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const email = 'victim@example.com'
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: opera.id, delivery: { email } })
  const guest = await openAdminPages(shop, 'guest')
  const path = (key: string) => `/orders/${order.number}/pickup-point?key=${key}`
  const emailsBefore = await kindsOfEmailsTo(shop, email)

  const seen = await guest.get(path('x'.repeat(32)))
  const changed = await guest.post(path('x'.repeat(32)), { pickupPoint: park.id })
  const still = await findOrderByNumber(shop, order)
  const emailsAfter = async () => (await kindsOfEmailsTo(shop, email)).slice(emailsBefore.length)
  for (const { id } of Array.from({ length: 10 }, () => [park, opera]).flat()) {
    shop.clock.advance(1000)
    await guest.post(path(orderKey(shop, order.number)), { pickupPoint: id })
  }

  expect([seen.status, changed.status]).toEqual([404, 404])
  expect(seen.text).not.toContain('Opera')
  expect(still.delivery.pickupPoint?.id).toBe(opera.id)
  expect(await emailsAfter()).toHaveLength(attemptLimits.pointEmailByOrder.most)
})

test('over the API a stranger changes no point and learns nothing about orders, and the holder of a link has so many changes a day', async () => {
  const { ask, shop } = await openTestApi()
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: opera.id })
  const stranger = { cookie: await sessionCookieFor(shop, await aCustomer(shop, { hasPassword: false })) }
  const put = (address: string, pickupPointId: string, headers = {}) =>
    ask(`/orders/${address}`, { method: 'PUT', body: { pickupPointId }, headers })
  const guess = async (number: string) => [
    await put(`${number}/pickup-point`, park.id),
    await put(`${number}/pickup-point?key=${'x'.repeat(32)}`, park.id),
    await put(`${number}/pickup-point`, park.id, stranger),
  ]

  const [known, invented] = [await guess(order.number), await guess('7Q2M-KD9T')]
  const afterGuesses = await findOrderByNumber(shop, order)
  for (let nth = 1; nth < attemptLimits.changeByOrder.most; nth++)
    await countAttempt(shop, 'changeByOrder', order.number)
  const link = `${order.number}/pickup-point?key=${order.linkKey}`
  const statuses = [(await put(link, park.id)).status, (await put(link, opera.id)).status]
  const afterChanges = await findOrderByNumber(shop, order)

  expect(known.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(known.map(({ text }) => text)).toEqual(invented.map(({ text }) => text))
  expect(afterGuesses.delivery.pickupPoint?.id).toBe(opera.id)
  expect(statuses).toEqual([200, 429])
  expect(afterChanges.delivery.pickupPoint?.id).toBe(park.id)
})
