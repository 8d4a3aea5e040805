import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { countPasskeys } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listUserSignInMethods } from './social.queries.server.ts'
import { isProviderId, type ProviderId } from './social.ts'

export type LinkedProviders = {
  hasPassword: boolean
  providers: { id: ProviderId; linkedSince: Date | null; isLastMethod: boolean; reason: string | null }[]
}

export async function listLinkedProviders(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  actor: SignedInUser,
): Promise<LinkedProviders> {
  const methods = await listUserSignInMethods(db, actor.id)
  const offered = signInProviders(auth.rules)
  // A linked provider without configured keys can still be unlinked.
  const unconfigured = methods.map(({ provider }) => provider).filter((id) => !offered.some((other) => other.id === id))
  const methodCount = methods.length + (await countPasskeys(db, actor.id))
  const shown = [...offered, ...unconfigured.filter(isProviderId).map((id) => ({ id, reason: null }))]
  return {
    hasPassword: methods.some(({ provider }) => provider === 'credential'),
    providers: shown.map(({ id, reason }) => {
      const linkedSince = methods.find(({ provider }) => provider === id)?.since ?? null
      return { id, reason, linkedSince, isLastMethod: linkedSince !== null && methodCount === 1 }
    }),
  }
}
