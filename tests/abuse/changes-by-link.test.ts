import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { changeAddress } from '#shop/order-changes/change-address.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aPaidOrder, defaultDelivery, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { optionDeliveryMethod: _, ...address } = defaultDelivery

test('the holder of a link sends strangers no more emails than an order may be changed in a day', async () => {
  const shop = await openTestShop()
  const { number, linkKey } = await aPaidOrder(shop, [await aProduct(shop)])
  const by = { kind: 'link', key: linkKey } as const
  const { most } = attemptLimits.changeByOrder

  const changes = []
  for (let nth = 0; nth < most + 3; nth += 1) {
    const { editCount: version } = await findOrderByNumber(shop, { number })
    const moved = { ...address, email: nth % 2 === 0 ? 'victim@example.com' : address.email }
    changes.push(await changeAddress(shop, by, { number, version, address: moved }))
  }

  expect(changes.filter(({ ok }) => ok)).toHaveLength(most)
  expect(changes.at(-1)).toMatchObject({ ok: false, problem: { code: 'too-many-changes' } })
  const emails = await kindsOfEmailsTo(shop, 'victim@example.com')
  expect(emails.filter((kind) => kind === 'order-changed')).toHaveLength(most)
})

test('a link holds stock for one unpaid addition at a time, and within the limits of an email', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 100 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const by = { kind: 'link', key: linkKey } as const
  const add = async (quantity: number) => {
    const { editCount: version } = await findOrderByNumber(shop, { number })
    return await changePieces(shop, by, { number, version, wanted: [{ article: candle.article, quantity }] })
  }

  const [tooMany, first, second] = [await add(90), await add(11), await add(12)]

  expect([tooMany, first, second].map((each) => each.ok || each.problem.code)).toEqual([
    'too-many-unpaid',
    true,
    'addition-waits',
  ])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 99, held: 10 })
})
