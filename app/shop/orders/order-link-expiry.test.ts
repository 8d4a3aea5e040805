import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelMyOrder } from './cancel-my-order.server.ts'
import { findMyOrder, findOrderByLink } from './find-my-order.server.ts'
import { authorizeOrderAccess } from './order-access.server.ts'
import { findOrderLinkState } from './order-link-state.server.ts'
import { renewOrderLink } from './renew-order-link.server.ts'

const validMs = orderLimits.linkDays * 24 * 60 * 60_000
const email = 'guest@example.com'

test('the link of an order opens it until 400 days after its last change', async () => {
  const shop = await openTestShop()
  const { number, linkKey: key } = await aGuestOrder(shop)
  shop.clock.advance(validMs - 1)
  await cancelMyOrder(shop, { kind: 'link', key }, number)

  shop.clock.advance(validMs - 1)
  const before = await findOrderByLink(shop, number, key)
  shop.clock.advance(1)
  const after = await findOrderByLink(shop, number, key)

  expect([before?.number, after]).toEqual([number, null])
  expect(await authorizeOrderAccess(shop, { kind: 'link', key }, number)).toBeNull()
  expect(await findOrderLinkState(shop, number, key)).toBe('expired')
})

test('the account of an order opens it at any time', async () => {
  const shop = await openTestShop()
  const actor = await actorFor(shop, await aCustomer(shop))
  const { number } = await anOrder(shop, [await aProduct(shop)], {}, actor)

  shop.clock.advance(2 * validMs)

  expect(await findMyOrder(shop, actor, number)).toMatchObject({ number })
})

test('the holder of an expired link gets a new one at the email of the order', async () => {
  const shop = await openTestShop()
  const { number, linkKey: key } = await aGuestOrder(shop)
  shop.clock.advance(validMs)

  const renewed = await renewOrderLink(shop, aCaller(), { number, key, email: 'Guest@Example.com ' })

  expect(renewed.ok).toBe(true)
  expect(await kindsOfEmailsTo(shop, email)).toEqual(['order-link'])
  expect(await findOrderByLink(shop, number, key)).toMatchObject({ number })
})

test('another email gets the same answer and no link, and the order stays closed', async () => {
  const shop = await openTestShop()
  const { number, linkKey: key } = await aGuestOrder(shop)
  shop.clock.advance(validMs)

  const asked = await renewOrderLink(shop, aCaller(), { number, key, email: 'eve@example.com' })
  const guessed = await renewOrderLink(shop, aCaller(), { number, key: 'guessed', email })

  expect(asked.ok).toBe(true)
  expect(guessed).toEqual({ ok: false, problem: { code: 'order-not-found' } })
  expect([await kindsOfEmailsTo(shop, 'eve@example.com'), await kindsOfEmailsTo(shop, email)]).toEqual([[], []])
  expect(await findOrderLinkState(shop, number, key)).toBe('expired')
})

test('new links to one order are limited', async () => {
  const shop = await openTestShop()
  const { number, linkKey: key } = await aGuestOrder(shop)
  const callers = Array.from({ length: 12 }, (_, index) => aCaller({ address: `203.0.113.${index}` }))

  const answers = await Promise.all(callers.map((caller) => renewOrderLink(shop, caller, { number, key, email })))

  expect(answers.filter(({ ok }) => ok)).toHaveLength(attemptLimits.orderLinkByOrder.most)
})

async function aGuestOrder(shop: TestShop) {
  return await anOrder(shop, [await aProduct(shop)], { delivery: { email } })
}
