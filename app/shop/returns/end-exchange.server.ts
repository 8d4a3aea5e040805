import type { Tx } from '#shop/database.server.ts'
import type { LockedOrder } from '#shop/orders/orders.queries.server.ts'
import { releaseExchange } from '#shop/payments/request-refund.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findReturnNumber } from './exchanges.queries.server.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import { setReturnState } from './returns.queries.server.ts'

type Dependencies = Pick<Shop, 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** The order of an exchange has ended before its difference was paid, so the return is refunded instead. Repeating it changes nothing. */
export async function endExchange(shop: Dependencies, tx: Tx, { id, payment }: LockedOrder): Promise<void> {
  if (payment.creditCents === 0 || payment.state === 'paid') return
  const at = shop.now()
  const released = await releaseExchange(shop, tx, id, at)
  if (!released) return
  await setReturnState(tx, released.returnId, { state: 'refunded', at })
  const number = await findReturnNumber(tx, released.returnId)
  await writeReturnStateEmail(shop, tx, number, 'exchange-ended', { differenceCents: -released.amountCents })
}
