import type { Shop } from '#shop/shop.server.ts'
import { findTokenEmail } from './newsletter.queries.server.ts'
import type { TokenPurpose } from './newsletter.ts'
import { hashToken } from './subscription-tokens.server.ts'

/** Whether the link in an email is still valid. Checking it does not use it up, because mail scanners open every link. */
export async function isSubscriptionLinkValid(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  return (await findTokenEmail(db, { hash: hashToken(token), purpose, at: now() })) !== undefined
}
