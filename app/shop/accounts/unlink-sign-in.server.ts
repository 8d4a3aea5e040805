import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { countPasskeys } from './passkey.queries.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { deleteMethod, lockMethods } from './social.queries.server.ts'
import type { ProviderId } from './social.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

/** Unlinks a provider. The last way to sign in cannot be removed, or the user could never sign in again. */
export async function unlinkSignIn(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
  provider: ProviderId,
): Promise<Result<null, { code: 'last-way' | 'not-linked' } | ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockMethods(tx, asker.id)
    const still = await requireRecentProof(shop, tx, asker)
    if (!still.ok) return still
    if (!methods.includes(provider)) return refuse({ code: 'not-linked' as const })
    const others = methods.length - 1 + (await countPasskeys(tx, asker.id))
    if (others === 0) return refuse({ code: 'last-way' as const })
    await deleteMethod(tx, asker.id, provider)
    await writeSignInNotice(shop, tx, asker, `${provider}-unlinked`)
    return accept(null)
  })
}
