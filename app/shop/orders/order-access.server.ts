import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findOrderLinkState } from './order-link-state.server.ts'
import type { OrderNumber } from './orders.ts'

/** Who may see and pay an order: its account, or a visitor with its signed link while that is valid. */
export type OrderAccess = { kind: 'customer'; actor: Pick<SignedInUser, 'id'> } | { kind: 'link'; key: string }

/** Null when there is no such order, or it is not theirs. The number alone gives no access. */
export async function authorizeOrderAccess(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  access: OrderAccess,
  number: OrderNumber,
): Promise<{ paymentId: PaymentId } | null> {
  if (access.kind === 'link' && (await findOrderLinkState(shop, number, access.key)) !== 'valid') return null
  const row = await shop.db
    .selectFrom('orders as o')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select('pay.id as paymentId')
    .where('o.number', '=', number)
    .$if(access.kind === 'customer', (query) =>
      query.where('o.user_id', '=', access.kind === 'customer' ? access.actor.id : null),
    )
    .executeTakeFirst()
  return row ?? null
}
