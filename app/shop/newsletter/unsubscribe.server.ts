import { newsletterLimits } from '#rulebook/limits/newsletter.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { endSubscription, findTokenEmail } from './newsletter.queries.server.ts'
import { hashToken } from './subscription-tokens.server.ts'

/** Unsubscribing takes one step, succeeds any number of times, and also works for unconfirmed subscriptions. */
export async function unsubscribe(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<Result<null, { code: 'expired' }>> {
  return await db.transaction().execute(async (tx) => {
    const at = now()
    const email = await findTokenEmail(tx, { hash: hashToken(token), purpose: 'unsubscribe', at })
    if (!email) return refuse({ code: 'expired' })
    await endSubscription(tx, email, { at, unanswered: newsletterLimits.pausesHours.length })
    return accept(null)
  })
}
