import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { countPasskeys } from './passkey.queries.server.ts'
import { signInProviders } from './sign-in-rules.ts'
import { listMethods } from './social.queries.server.ts'
import { isProviderId, type ProviderId } from './social.ts'

export type LinkedSignIns = {
  hasPassword: boolean
  providers: { id: ProviderId; linkedSince: Date | null; isLastWay: boolean; reason: string | null }[]
}

export async function listLinkedSignIns(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  asker: SignedIn,
): Promise<LinkedSignIns> {
  const methods = await listMethods(db, asker.id)
  const offered = signInProviders(auth.rules)
  // A linked provider without configured keys can still be unlinked.
  const lost = methods.map(({ provider }) => provider).filter((id) => !offered.some((one) => one.id === id))
  const ways = methods.length + (await countPasskeys(db, asker.id))
  const shown = [...offered, ...lost.filter(isProviderId).map((id) => ({ id, reason: null }))]
  return {
    hasPassword: methods.some(({ provider }) => provider === 'credential'),
    providers: shown.map(({ id, reason }) => {
      const linkedSince = methods.find(({ provider }) => provider === id)?.since ?? null
      return { id, reason, linkedSince, isLastWay: linkedSince !== null && ways === 1 }
    }),
  }
}
