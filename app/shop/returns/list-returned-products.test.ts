import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { listReturnedProducts } from './list-returned-products.server.ts'
import { acceptOffer, offerToKeep } from './offers.server.ts'
import { returnKey } from './return-links.server.ts'
import { refuseReturn } from './settle-return.server.ts'

test('what comes back is counted by product and reason, without what was refused or kept for less', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { name: 'Gourd lamp', priceCents: 7490, stock: 9 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 6 })
  const { article } = lamp
  await aFaultReturn(shop, order, lamp)
  await aFaultReturn(shop, order, lamp, { lines: [{ article, quantity: 2 }] })
  await aFaultReturn(shop, order, lamp, { cause: 'does-not-please' })
  const refused = await aFaultReturn(shop, order, lamp, { cause: 'not-working' })
  await refuseReturn(shop, admin, { number: refused, because: 'It works' })
  const kept = await aFaultReturn(shop, order, lamp, { cause: 'wrong-size', wish: 'less' })
  await offerToKeep(shop, admin, { number: kept, offerCents: 1500 })
  await acceptOffer(shop, { kind: 'link', key: returnKey(shop, kept) }, { number: kept, expectedCents: 1500 })
  await aReturn(shop)
  const today = shop.now().toISOString().slice(0, 10)

  const listed = await listReturnedProducts(shop, { from: today, to: today, most: 10 })
  const before = await listReturnedProducts(shop, { from: '2025-01-01', to: '2025-12-31', most: 10 })

  expect(listed.map(({ name, cause, pieces }) => [name, cause, pieces])).toEqual([
    ['Gourd lamp', 'broken', 3],
    expect.arrayContaining([expect.any(String), 1]),
    expect.arrayContaining([expect.any(String), 1]),
  ])
  expect(listed.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['broken', 'does-not-please', null]))
  expect(before).toEqual([])
})
