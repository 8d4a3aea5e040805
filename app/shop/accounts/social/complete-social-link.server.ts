import { z } from 'zod'
import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { markEmailConfirmed } from '#shop/accounts/email-address/confirm-email.server.ts'
import {
  consumePendingAuthentication,
  pendingSignInIdOf,
  writePendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import type { UserIdentity } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertSocialSignInMethod } from './social.queries.server.ts'
import type { ProviderId, SocialProfile } from './social.ts'

const PendingProfile = z.object({
  provider: z.enum(['google', 'facebook']),
  providerUserId: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.literal(true),
})

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>

const pendingLinkMinutes = 30

/**
 * A provider reports a verified address that has an account here. The provider is linked once the user signs in to that account in the usual
 * way.
 */
export async function storePendingLink(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Db | Tx,
  pendingSignInId: string,
  profile: SocialProfile,
): Promise<void> {
  await writePendingAuthentication(shop, tx, {
    key: `link ${pendingSignInId}`,
    value: profile,
    minutes: pendingLinkMinutes,
  })
}

/** After a sign-in, links the provider that was waiting for it in this browser. */
export async function completeSocialLink(
  shop: Parts,
  tx: Tx,
  { headers }: Caller,
  user: UserIdentity,
): Promise<ProviderId | null> {
  const pendingSignInId = pendingSignInIdOf(shop, headers)
  if (pendingSignInId === null) return null
  const profile = await consumePendingAuthentication(shop, tx, `link ${pendingSignInId}`, PendingProfile)
  if (profile?.email !== user.email) return null
  if (!(await insertSocialSignInMethod(tx, user.id, profile, shop.now()))) return null
  await writeSignInChangedEmail(shop, tx, user, `${profile.provider}-linked`)
  const account = await findUser(tx, user.id)
  // Both the provider and the sign-in show that the address is the user's.
  if (account) await markEmailConfirmed(shop, tx, account)
  return profile.provider
}
