import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { changeAddress } from '#shop/order-changes/change-address.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aPaidOrder, defaultDelivery, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
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

test('a stranger who guesses keys over the API changes nothing, and learns nothing about which orders exist', async () => {
  const { shop, ask } = await openTestApi()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const guess = async (order: string) =>
    await Promise.all([
      ask(`/orders/${order}/changes?key=guessed`),
      ask(`/orders/${order}/address?key=guessed`, { method: 'PUT', body: { ...address, version: 0, city: 'Kyiv' } }),
      ask(`/orders/${order}/products?key=guessed`, {
        method: 'PUT',
        body: { version: 0, products: [{ article: 'CND-001', quantity: 5 }] },
      }),
      ask(`/orders/${order}/cancellation?key=guessed`, { method: 'PUT', body: {} }),
    ])

  const [known, invented] = [await guess(number), await guess('4K7Q-92XD')]

  expect(known.map(({ status, text }) => [status, text])).toEqual(invented.map(({ status, text }) => [status, text]))
  expect(new Set(known.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Processing', editCount: 0 })
})
