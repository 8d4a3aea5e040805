import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { latestEmailTo, tokenIn } from './emails-to.ts'
import type { MadeUser } from './make-accounts.ts'
import { actorFor } from './make-actor.ts'
import type { TestShop } from './test-shop.ts'

export const googleProfile = {
  provider: 'google',
  providerUserId: '117',
  fullName: 'Eve',
  email: null,
  emailVerified: false,
} as const

/** Links a Google account, and returns the token from the email about it. */
export async function linkGoogle(shop: TestShop, user: MadeUser, providerUserId: string): Promise<string> {
  const actor = await actorFor(shop, user)
  await linkProvider(shop, actor, { ...googleProfile, providerUserId })
  return tokenIn((await latestEmailTo(shop, actor.email, 'sign-in-changed')).link)
}
