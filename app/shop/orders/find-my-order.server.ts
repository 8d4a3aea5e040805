import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { findOrderLinkState } from './order-link-state.server.ts'
import type { Order, OrderNumber } from './orders.ts'

export async function findMyOrder(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  number: OrderNumber,
): Promise<Order | null> {
  return await findFullOrder(db, number, actor.id)
}

/** For a guest with the signed link, while it is valid. */
export async function findOrderByLink(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  number: OrderNumber,
  key: string,
): Promise<Order | null> {
  return (await findOrderLinkState(shop, number, key)) === 'valid' ? await findFullOrder(shop.db, number) : null
}

/** Callers have checked that an admin asks. */
export async function findOrder({ db }: Pick<Shop, 'db'>, number: OrderNumber): Promise<Order | null> {
  return await findFullOrder(db, number)
}
