import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { choosePickupPoint, setPickupPoint } from './choose-pickup-point.server.ts'

test('each choice of a point is in the order’s history, and how many a day a customer can make is limited', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true, fullName: 'Astrid Holm' })
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const { number, linkKey: key } = await aPaidOrder(shop, [await aProduct(shop)])
  const access = { kind: 'link', key } as const

  await choosePickupPoint(shop, access, { number, pointId: opera.id })
  await choosePickupPoint(shop, access, { number, pointId: opera.id })
  await setPickupPoint(shop, admin, { number, pointId: park.id })
  const edits = (await findOrderForAdmin(shop, number))?.edits
  const later = []
  for (let nth = 0; nth < attemptLimits.changeByOrder.most; nth++)
    later.push(await choosePickupPoint(shop, access, { number, pointId: (nth % 2 ? park : opera).id }))

  const lineOf = (name: string) => `${name}, 9 Library Street, 79000 Lviv`
  expect(edits).toMatchObject([
    { kind: 'point', by: 'customer', byName: null, details: { point: { from: null, to: lineOf('Opera Passage') } } },
    {
      kind: 'point',
      by: 'owner',
      byName: 'Astrid Holm',
      details: { point: { from: lineOf('Opera Passage'), to: lineOf('Park') } },
    },
  ])
  expect(later.at(-1)).toMatchObject({ ok: false, problem: { code: 'too-many-changes' } })
})
