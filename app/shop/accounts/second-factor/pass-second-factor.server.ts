import { findUser, lockUser, type UserAccount } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import {
  consumePendingAuthentication,
  pendingSignInIdOf,
  readPendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import { writeRecentAuthentication } from '#shop/accounts/recent-authentication.queries.server.ts'
import {
  finishSignIn,
  PendingSignIn,
  passwordFingerprint,
  pendingSignInKey,
} from '#shop/accounts/sign-in/authenticate.server.ts'
import type { NewSession } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import type { ProviderId } from '#shop/accounts/social/social.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { checkCode, type WrongCode } from './check-code.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
type Attempt = { code: string; trust: boolean; guest?: GuestItems | undefined }
type Passed = NewSession & { user: UserAccount; linked: ProviderId | null }

/** The user who still has to enter a code in this browser; null: none, or it was too long ago. */
export async function findPendingSignIn(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Caller,
): Promise<PendingSignIn | null> {
  const pendingSignInId = pendingSignInIdOf(shop, headers)
  return pendingSignInId === null
    ? null
    : await readPendingAuthentication(shop, shop.db, pendingSignInKey(pendingSignInId), PendingSignIn)
}

/** The last step of a sign-in with a second factor: a code of the authenticator app, or a recovery code. */
export async function passSecondFactor(
  shop: Parts,
  caller: Caller,
  { code, trust, guest }: Attempt,
): Promise<Result<Passed, WrongCode | { code: 'begin-anew' | 'account-blocked' }>> {
  const pendingSignInId = pendingSignInIdOf(shop, caller.headers)
  const pendingSignIn = await findPendingSignIn(shop, caller)
  const user = pendingSignIn && (await findUser(shop.db, pendingSignIn.userId))
  if (pendingSignInId === null || !pendingSignIn || !user) return refuse({ code: 'begin-anew' })
  const checked = await checkCode(shop, user.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const consumed = await consumePendingAuthentication(shop, tx, pendingSignInKey(pendingSignInId), PendingSignIn)
    if (consumed?.passwordMark !== (await passwordFingerprint(shop, tx, user.id)))
      return refuse({ code: 'begin-anew' as const })
    const { remember, social } = pendingSignIn
    const greeting = social ? 'back' : undefined
    const signedIn = await finishSignIn(shop, tx, caller, user, { remember, guest, greeting, trust })
    if (signedIn.kind === 'blocked') return refuse({ code: 'account-blocked' as const })
    const { kind: _, ...newSession } = signedIn
    // The code counts as a recent proof, so that no second one is asked for within ten minutes.
    await writeRecentAuthentication(tx, { sessionId: newSession.sessionId, isSecondFactor: true, at: shop.now() })
    if (checked.value === 'recovery-code') await writeSignInChangedEmail(shop, tx, user, 'recovery-code-used')
    return accept({ ...newSession, user })
  })
}
