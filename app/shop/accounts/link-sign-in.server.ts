import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { lockProvenUser, type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { findUserOfPerson, insertSocialMethod } from './social.queries.server.ts'
import type { SocialPerson } from './social.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

/**
 * Links a provider to an account; a provider's user who is linked to another account stays there. An unconfirmed account may belong to a
 * stranger, who must not add a way to sign in before the address's owner takes it over.
 */
export async function linkSignIn(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
  person: SocialPerson,
): Promise<Result<null, { code: 'linked-elsewhere' | 'confirm-first' } | ProofNeeded>> {
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute(async (tx) => {
    const still = await lockProvenUser(shop, tx, asker)
    if (!still.ok) return still
    const isNew = await insertSocialMethod(tx, asker.id, person, shop.now())
    if (isNew) await writeSignInNotice(shop, tx, asker, `${person.provider}-linked`)
    const owner = await findUserOfPerson(tx, person)
    return owner?.id === asker.id ? accept(null) : refuse({ code: 'linked-elsewhere' as const })
  })
}
