import type { UserId } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { forgetCustomer } from './orders.queries.server.ts'

/** Before an account goes: what was sold stays in the books, who bought it is forgotten. */
export async function anonymiseOrders({ now }: Pick<Shop, 'now'>, tx: Tx, userId: UserId): Promise<void> {
  await forgetCustomer(tx, userId, now())
}
