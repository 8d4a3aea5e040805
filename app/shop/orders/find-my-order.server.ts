import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isOrderKey } from './order-links.server.ts'
import { findWhole } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

export async function findMyOrder(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  number: OrderNumber,
): Promise<Order | null> {
  return await findWhole(db, number, asker.id)
}

/** For a guest with the signed link. */
export async function findOrderByLink(
  shop: Pick<Shop, 'db' | 'linkSecret'>,
  number: OrderNumber,
  key: string,
): Promise<Order | null> {
  return isOrderKey(shop, number, key) ? await findWhole(shop.db, number) : null
}

/** Callers have checked that an admin asks. */
export async function findOrder({ db }: Pick<Shop, 'db'>, number: OrderNumber): Promise<Order | null> {
  return await findWhole(db, number)
}
