import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { findUser, lockUser, type UserAccount } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller, UserId } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { writeRecentAuthentication } from '#shop/accounts/recent-authentication.queries.server.ts'
import { type AuthenticationResult, authenticate, finishSignIn } from '#shop/accounts/sign-in/authenticate.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  consumeChallenge,
  expectedOf,
  hostOf,
  nullIfInvalid,
  type PasskeyRequest,
  storeChallenge,
} from './passkey-challenges.server.ts'
import { findCredential, updateCounter } from './passkeys.queries.server.ts'
import type { PasskeyAuthenticationResponse } from './passkeys.schema.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** Asks for any passkey of this shop; the answer tells whose it is. */
export async function requestPasskey(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  caller: Pick<Caller, 'headers'>,
): Promise<PasskeyRequest> {
  const request = await generateAuthenticationOptions({ rpID: hostOf(shop.auth), userVerification: 'preferred' })
  return { request, cookies: await storeChallenge(shop, caller, request.challenge, null) }
}

/**
 * Signs in the passkey's user. A passkey that was unlocked by a finger, a face or a PIN, and that the account has had for a day, counts as
 * two factors; otherwise a user with a second factor is asked for a code.
 */
export async function signInWithPasskey(
  shop: Parts,
  caller: Caller,
  answer: PasskeyAuthenticationResponse,
): Promise<
  Result<
    Exclude<AuthenticationResult, { kind: 'blocked' }> & { user: UserAccount },
    { code: 'wrong-passkey' | 'account-blocked' } | TooManyAttempts
  >
> {
  const tooMany = await checkAttemptLimits(shop, ['passkeyByAddress', caller.address])
  if (tooMany) {
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'locked' }, null)
    return refuse(tooMany)
  }
  const verifiedPasskey = await verifyPasskey(shop, caller, answer)
  if (!verifiedPasskey.ok) {
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'wrong-passkey' }, null)
    return verifiedPasskey
  }
  const { userId, isSecondFactor } = verifiedPasskey.value
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    // A password reset, or the link in an email about the passkey, may have removed it at this moment.
    const isStillTheirs = (await findCredential(tx, answer.id))?.userId === userId
    if (!user || !isStillTheirs) return refuse({ code: 'wrong-passkey' as const })
    const completeSignIn = isSecondFactor ? finishSignIn : authenticate
    const signedIn = await completeSignIn(shop, tx, caller, user, { remember: true })
    if (signedIn.kind === 'blocked') return refuse({ code: 'account-blocked' as const })
    if (signedIn.kind === 'in') {
      await writeRecentAuthentication(tx, { sessionId: signedIn.sessionId, isSecondFactor, at: shop.now() })
    }
    return accept({ ...signedIn, user })
  })
}

/** `isSecondFactor`: the device verified its user, and the passkey is old enough. */
export type VerifiedPasskey = { userId: UserId; isSecondFactor: boolean }

export async function verifyPasskey(
  shop: Pick<Shop, 'db' | 'auth' | 'now'>,
  caller: Caller,
  answer: PasskeyAuthenticationResponse,
): Promise<Result<VerifiedPasskey, { code: 'wrong-passkey' }>> {
  const challenge = await consumeChallenge(shop, caller, null)
  const found = await findCredential(shop.db, answer.id)
  if (challenge === null || !found) return refuse({ code: 'wrong-passkey' })
  const { userId, credential, addedAt } = found
  const verified = await nullIfInvalid(
    verifyAuthenticationResponse({ ...expectedOf(shop, challenge), response: answer, credential }),
  )
  if (!verified?.verified) return refuse({ code: 'wrong-passkey' })
  const { newCounter, userVerified } = verified.authenticationInfo
  if (!(await updateCounter(shop.db, credential.id, newCounter))) return refuse({ code: 'wrong-passkey' })
  const isOldEnough = addedAt.getTime() <= shop.now().getTime() - reauthenticationLimits.passkeyAgeHours * 60 * 60_000
  return accept({ userId, isSecondFactor: userVerified && isOldEnough })
}
