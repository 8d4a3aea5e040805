import { randomUUID } from 'node:crypto'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { askForReturn, type ReturnRequest } from '#shop/returns/ask-for-return.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { sendReturnLabel } from '#shop/returns/send-return-label.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { anActor } from './make-actor.ts'
import { aPaidOrder, type OrderFacts } from './make-orders.ts'
import { aProduct, type MadeProduct } from './make-products.ts'
import { openTestShop } from './test-shop.ts'

/** A withdrawal from a paid order that is not packed. */
export async function aReturn(shop: Shop): Promise<ReturnNumber> {
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
  if (!stated.ok) throw new Error(stated.problem.code)
  return stated.value.number
}

/** A return of a piece that arrived broken, with a label that was sent. */
export async function aLabelledReturn(shop: Shop): Promise<ReturnNumber> {
  const product = await aProduct(shop)
  const number = await aFaultReturn(shop, await aDeliveredOrder(shop, [product]), product)
  const label = { pdf: Buffer.from('%PDF-1.7'), carrier: null, trackingNumber: null }
  await sendReturnLabel(shop, await anActor(shop, { isAdmin: true }), { number, ...label })
  return number
}

/** A paid order whose pieces have all reached the customer in one parcel. */
export async function aDeliveredOrder(
  shop: Shop,
  products: readonly MadeProduct[],
  facts: OrderFacts = {},
  customer: Parameters<typeof aPaidOrder>[3] = null,
): Promise<OrderNumber> {
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, products, facts, customer)
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  for (const to of ['handed-over', 'delivered'] as const) {
    await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to })
  }
  return number
}

/** A return of one piece that arrived broken, asked for by the order's link. */
export async function aFaultReturn(
  shop: Shop,
  order: OrderNumber,
  { article }: Pick<MadeProduct, 'article'>,
  facts: Partial<ReturnRequest> = {},
): Promise<ReturnNumber> {
  const asked = await askForReturn(
    shop,
    { kind: 'link', key: orderKey(shop, order) },
    {
      number: order,
      requestKey: randomUUID(),
      lines: [{ article, quantity: 1 }],
      fullName: 'Olena Kovalenko',
      cause: 'broken',
      wish: 'money',
      ...facts,
    },
  )
  if (!asked.ok) throw new Error(asked.problem.code)
  return asked.value.number
}

/** A shop in which a guest has three candles at $10 each, delivered in one parcel; seven are left in stock. */
export async function openShopWithDeliveredOrder() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 10 })
  const number = await aDeliveredOrder(shop, [candle], { quantity: 3 })
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  return {
    shop,
    admin,
    candle,
    number,
    access,
    async statement(): Promise<ReturnNumber> {
      const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
      if (!stated.ok) throw new Error(stated.problem.code)
      return stated.value.number
    },
  }
}
