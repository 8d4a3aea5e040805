import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { writePassword } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { forgetLetterTokens } from './letter-tokens.server.ts'
import { giveNotMeLink } from './not-me-links.server.ts'
import { proveStill } from './prove-anew.server.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { forgetTrustedBrowsers, hasSecondFactor } from './second-factor.queries.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

/** Needs the old password, and with a second factor also a recent proof. Ends all other sessions and sends an email about the change. */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Result<{ sessionsEnded: number }, Unproven | ProofNeeded>> {
  const proven = await proveByPassword(shop, asker, currentPassword)
  if (!proven.ok) return proven
  if (await hasSecondFactor(shop.db, asker.id)) {
    const recent = await requireRecentProof(shop, shop.db, asker)
    if (!recent.ok) return recent
  }
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const still = await proveStill(shop, tx, asker, proven.value)
    if (!still.ok) return still
    const at = shop.now()
    await forgetTrustedBrowsers(tx, asker.id)
    await writePassword(tx, asker.id, passwordHash, at)
    const sessionsEnded = await deleteSessionsOf(tx, asker.id, asker.sessionId)
    // Pending links to another address or password may have been requested by someone else who knew the old password.
    await forgetLetterTokens(tx, asker.id, ['change-email', 'reset-password'])
    const onceKey = `password-changed:${asker.id}:${at.getTime()}`
    const about = { userId: asker.id, email: asker.email, undoes: 'password' as const, subject: null }
    const link = await giveNotMeLink(shop, tx, about)
    await writeLetter(shop, tx, { kind: 'password-changed', to: asker.email, onceKey, fullName: asker.fullName, link })
    shop.auth.securityEvents.note({ kind: 'password', result: 'changed' }, asker.id)
    return accept({ sessionsEnded })
  })
}
