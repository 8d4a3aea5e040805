import type { UserId } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { removeCustomerData } from './customer-data.queries.server.ts'

/** Called before an account is deleted: orders stay for the books, with what their invoices must show. */
export async function anonymiseOrders({ now }: Pick<Shop, 'now'>, tx: Tx, userId: UserId): Promise<void> {
  await removeCustomerData(tx, userId, now())
}
