import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockUser, writePassword } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { forgetLetterTokens } from './letter-tokens.server.ts'
import { giveNotMeLink } from './not-me-links.server.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { forgetTrustedBrowsers, hasSecondFactor } from './second-factor.queries.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

/** Whoever knows the old one chooses another, with codes on after a recent code. All other sessions end, and a letter says that it happened. */
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
    const at = shop.now()
    await lockUser(tx, asker.id)
    await forgetTrustedBrowsers(tx, asker.id)
    await writePassword(tx, asker.id, passwordHash, at)
    const sessionsEnded = await deleteSessionsOf(tx, asker.id, asker.sessionId)
    // Links that lead to another address or another password may have been asked for by whoever knew the old one.
    await forgetLetterTokens(tx, asker.id, ['change-email', 'reset-password'])
    const onceKey = `password-changed:${asker.id}:${at.getTime()}`
    const about = { userId: asker.id, email: asker.email, undoes: 'password' as const, subject: null }
    const link = await giveNotMeLink(shop, tx, about)
    await writeLetter(shop, tx, { kind: 'password-changed', to: asker.email, onceKey, fullName: asker.fullName, link })
    shop.auth.securityEvents.note({ kind: 'password', result: 'changed' }, asker.id)
    return accept({ sessionsEnded })
  })
}
