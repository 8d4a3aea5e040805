import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { confirmSubscription as confirm, findTokenOwner } from './newsletter.queries.server.ts'
import { hashOf } from './subscription-tokens.server.ts'

/** Confirming a second time changes nothing and succeeds. */
export async function confirmSubscription(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<Result<null, { code: 'expired' }>> {
  return await db.transaction().execute(async (tx) => {
    const email = await findTokenOwner(tx, { hash: hashOf(token), purpose: 'confirm', at: now() })
    if (!email) return refuse({ code: 'expired' })
    await confirm(tx, email, now())
    return accept(null)
  })
}
