import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findTokenEmail, markSubscriptionConfirmed as markConfirmed } from './newsletter.queries.server.ts'
import { hashToken } from './subscription-tokens.server.ts'

/** Confirming a second time changes nothing and succeeds. */
export async function confirmSubscription(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<Result<null, { code: 'expired' }>> {
  return await db.transaction().execute(async (tx) => {
    const email = await findTokenEmail(tx, { hash: hashToken(token), purpose: 'confirm', at: now() })
    if (!email) return refuse({ code: 'expired' })
    await markConfirmed(tx, email, now())
    return accept(null)
  })
}
