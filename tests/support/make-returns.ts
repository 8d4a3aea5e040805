import { randomUUID } from 'node:crypto'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { aPaidOrder } from './make-orders.ts'
import { aProduct } from './make-products.ts'
import type { TestShop } from './test-shop.ts'

/** A withdrawal from a paid order that is not packed. */
export async function aReturn(shop: TestShop): Promise<ReturnNumber> {
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
  if (!stated.ok) throw new Error(stated.problem.code)
  return stated.value.number
}
