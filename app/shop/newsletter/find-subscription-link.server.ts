import type { Shop } from '#shop/shop.server.ts'
import { findTokenOwner } from './newsletter.queries.server.ts'
import type { TokenPurpose } from './newsletter.ts'
import { hashOf } from './subscription-tokens.server.ts'

/** Whether a link out of a letter still leads anywhere. Looking does not use it up: mail scanners look at every link. */
export async function isSubscriptionLinkGood(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  return (await findTokenOwner(db, { hash: hashOf(token), purpose, at: now() })) !== undefined
}
