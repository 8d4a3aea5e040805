import { type Caller, normalizeEmail } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { type OrderEmailDependencies, writeLinkEmail } from './order-emails.server.ts'
import { findOrderLinkState } from './order-link-state.server.ts'
import { isOrderKey } from './order-links.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'

/**
 * For the holder of an expired link: sends a link to the order's email, if that is the email given. The answer is the same for any other
 * email, so that it does not tell who ordered.
 */
export async function renewOrderLink(
  shop: OrderEmailDependencies & Pick<Shop, 'db' | 'auth'>,
  caller: Caller,
  { number, key, email }: { number: OrderNumber; key: string; email: string },
): Promise<Result<null, { code: 'order-not-found' } | TooManyAttempts>> {
  if (!isOrderKey(shop, number, key)) return refuse({ code: 'order-not-found' })
  const tooMany = await checkAttemptLimits(shop, ['orderLinkByAddress', caller.address], ['orderLinkByOrder', number])
  if (tooMany) return refuse(tooMany)
  await shop.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { number })
    // Anyone may have typed the email of a new order, so a link that is still valid is not sent again.
    if ((await findOrderLinkState({ ...shop, db: tx }, number, key)) !== 'expired') return
    const order = await findFullOrder(tx, number)
    const isTheirs =
      order && order.delivery.email !== '' && normalizeEmail(order.delivery.email) === normalizeEmail(email)
    if (isTheirs) await writeLinkEmail(shop, tx, order, `renewed-${shop.now().getTime()}`)
  })
  return accept(null)
}
