import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { writePassword } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { giveNotMeLink } from './not-me-links.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { lockMethods } from './social.queries.server.ts'

/** For a user without a password. Users with a password change it, which needs the old one. */
export async function setFirstPassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
  password: string,
): Promise<Result<null, { code: 'has-password' } | ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockMethods(tx, asker.id)
    const still = await requireRecentProof(shop, tx, asker)
    if (!still.ok) return still
    if (methods.includes('credential')) return refuse({ code: 'has-password' as const })
    const at = shop.now()
    await writePassword(tx, asker.id, passwordHash, at)
    const onceKey = `password-changed:${asker.id}:${at.getTime()}`
    const about = { userId: asker.id, email: asker.email, undoes: 'password' as const, subject: null }
    const link = await giveNotMeLink(shop, tx, about)
    await writeLetter(shop, tx, { kind: 'password-changed', to: asker.email, onceKey, fullName: asker.fullName, link })
    shop.auth.securityEvents.note({ kind: 'way-in', result: 'added' }, asker.id)
    return accept(null)
  })
}
