import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { most } = attemptLimits.orderByAddress

test('one address places a limited number of orders an hour, and other addresses still order', async () => {
  const { place, shop } = await aShop()

  const answers = await placeMany(place, '203.0.113.7')
  const neighbour = await place('203.0.113.8', 0)
  shop.clock.advance(60 * 60_000)
  const later = await place('203.0.113.7', 1)

  expect(answers.filter((code) => code === 'placed')).toHaveLength(most)
  expect(answers.filter((code) => code === 'too-many-orders')).toHaveLength(5)
  expect([neighbour, later]).toEqual(['placed', 'placed'])
})

test('an admin who places orders for customers is not limited', async () => {
  const { place, shop } = await aShop()
  const admin = await actorFor(shop, await anAdmin(shop))

  const answers = await placeMany(place, '203.0.113.7', admin)

  expect(new Set(answers)).toEqual(new Set(['placed']))
})

async function aShop() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const place = async (address: string, nth: number, actor: SignedInUser | null = null) => {
    const asked = orderRequestFor([candle], { delivery: { email: `guest-${nth}@example.com` } })
    const placed = await placeOrder(shop, actor, asked, address)
    return placed.ok ? 'placed' : placed.problem.code
  }
  return { shop, place }
}

async function placeMany(
  place: Awaited<ReturnType<typeof aShop>>['place'],
  address: string,
  actor: SignedInUser | null = null,
): Promise<string[]> {
  const answers: string[] = []
  for (let nth = 0; nth < most + 5; nth += 1) answers.push(await place(address, nth, actor))
  return answers
}
