import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'

test('a call that packs pieces is repeated without packing a second parcel, also at the same moment', async () => {
  const { shop, number, products, pack } = await anOrderToPackByApi()
  const call = { products, carrier: 'Post', trackingNumber: 'P 1' }

  const [first, second] = await Promise.all([pack(call), pack(call)])
  const third = await pack(call)

  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect((await findOrderByNumber(shop, { number })).lines).toMatchObject([{ packedQuantity: 1 }])
})

test('equal parcels are packed by calls that say how many parcels there are, or have numbers of their own', async () => {
  const { products, pack, handOver } = await anOrderToPackByApi()

  const first = await pack({ products })
  const counted = await pack({ products, parcelCount: 1 })
  const numbered = await pack({ products, trackingNumber: 'P 3' })
  await handOver(numbered.body)
  const afterHandOver = await pack({ products, trackingNumber: 'P 3' })

  expect([first, counted, numbered, afterHandOver].map(({ body }) => body)).toMatchObject(
    [1, 2, 3, 4].map((each) => ({ number: each })),
  )
})

/** Four pieces of one product; each call packs one of them. */
async function anOrderToPackByApi() {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 4 })
  const headers = { cookie: await sessionCookieFor(shop, await anAdmin(shop)) }
  return {
    shop,
    number,
    products: [{ article: candle.article, quantity: 1 }],
    pack: (body: object) => ask(`/orders/${number}/parcels`, { method: 'POST', body, headers }),
    handOver: (parcel: unknown) => {
      const { id } = z.object({ id: z.string() }).parse(parcel)
      return ask(`/parcels/${id}/state`, { method: 'PUT', body: { state: 'handed-over' }, headers })
    },
  }
}
