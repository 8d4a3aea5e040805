import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { aPaidOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Scene = { shop: TestShop; candle: MadeProduct; mug: MadeProduct; number: OrderNumber; key: string }
type Refund = { run: () => Promise<{ ok: boolean }>; lockedProduct: MadeProduct }

const refunds: Record<string, (scene: Scene) => Promise<Refund>> = {
  'a piece taken out': async ({ shop, candle, number, key }) => {
    const wanted = [{ article: candle.article, quantity: 1 }]
    return {
      run: () => changePieces(shop, { kind: 'link', key }, { number, version: 0, wanted }),
      lockedProduct: candle,
    }
  },
  'an order cancelled with what was added to it': async ({ shop, mug, number, key }) => {
    const [access, wanted] = [{ kind: 'link', key } as const, [{ article: mug.article, quantity: 1 }]]
    const changed = await changePieces(shop, access, { number, version: 0, wanted })
    if (!changed.ok || !changed.value.addedNumber) throw new Error('Nothing was added')
    await pay(shop, { number: changed.value.addedNumber })
    return { run: () => cancelPaidOrder(shop, access, { number }), lockedProduct: mug }
  },
}

test.for(Object.keys(refunds))(
  'a refund waits for stock before it takes the number of its credit note, so that no payment waits with it: %s',
  async (name) => {
    const shop = await openTestShop()
    const [candle, mug] = [await aProduct(shop, { priceCents: 1000, stock: 9 }), await aProduct(shop, { stock: 9 })]
    const { number, linkKey: key } = await aPaidOrder(shop, [candle], { quantity: 2 })
    const refund = await refunds[name]?.({ shop, candle, mug, number, key })
    if (!refund) throw new Error(`There is no refund ${name}`)

    const refunding = await shop.db.transaction().execute(async (buyer) => {
      await sql`select from products where id = ${refund.lockedProduct.id} for no key update`.execute(buyer)
      const result = refund.run()
      await untilOneWaits(shop)
      await sql`select from invoice_numbers for update nowait`.execute(buyer)
      return { result }
    })

    expect((await refunding.result).ok).toBe(true)
  },
)

async function untilOneWaits({ db }: TestShop): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  })
}
