import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { findUserOfPerson, insertSocialMethod } from './social.queries.server.ts'
import type { SocialPerson } from './social.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

/**
 * Adds a provider to the ways into an account. Somebody who is known there by another account stays with that one. As long as the address
 * is not confirmed, the account may belong to a stranger, who must not leave a door open for the day when its owner comes.
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
    const isNew = await insertSocialMethod(tx, asker.id, person, shop.now())
    if (isNew) await writeSignInNotice(shop, tx, asker, `${person.provider}-linked`)
    const owner = await findUserOfPerson(tx, person)
    return owner?.id === asker.id ? accept(null) : refuse({ code: 'linked-elsewhere' as const })
  })
}
