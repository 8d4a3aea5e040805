import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isReturnKey } from './return-links.server.ts'
import { findReturnOrder } from './returns.queries.server.ts'
import type { ReturnNumber } from './returns.ts'

/** The customer of its order, or a visitor with the signed link of the return or of its order. */
export async function authorizeReturnAccess(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  access: OrderAccess,
  number: ReturnNumber,
): Promise<boolean> {
  if (access.kind === 'link' && isReturnKey(shop, number, access.key)) return true
  const orderNumber = await findReturnOrder(shop.db, number)
  return orderNumber !== null && (await authorizeOrderAccess(shop, access, orderNumber)) !== null
}
