import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { findUser, lockUser, type UserAccount } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller, SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import {
  consumePendingAuthentication,
  writePendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import { writeRecentAuthentication } from '#shop/accounts/recent-authentication.queries.server.ts'
import {
  lockRecentlyAuthenticatedUser,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { httpOnlyCookie, readCookie } from '#shop/accounts/sessions/cookies.server.ts'
import { type AuthenticationResult, authenticate, finishSignIn } from '#shop/accounts/sign-in/authenticate.server.ts'
import { lockSignInMethods } from '#shop/accounts/social/social.queries.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  countPasskeys,
  deletePasskeyOf,
  findCredential,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  renamePasskeyOf,
  updateCounter,
} from './passkeys.queries.server.ts'
import type { PasskeyAuthenticationResponse, PasskeyRegistrationResponse } from './passkeys.schema.ts'

export type Passkey = { id: string; name: string | null; since: Date }
/** The options for the browser's passkey API, and the cookie that ties the answer to this browser. */
export type PasskeyRequest = { request: unknown; cookies: Headers }
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
/** A pending challenge: `maker` is null when any user may answer. */
const PendingChallenge = z.object({ challenge: z.string(), maker: z.string().nullable() })

const challengeMinutes = 5
/** Ed25519, ES256 and RS256. The library also prefers ML-DSA, which is experimental in Node and makes it print a warning. */
const algorithms = [-8, -7, -257]

export function listPasskeys({ db }: Pick<Shop, 'db'>, actor: SignedInUser): Promise<Passkey[]> {
  return listPasskeysOf(db, actor.id)
}

/** The options for creating a passkey, for a signed-in user with a confirmed address. */
export async function requestNewPasskey(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  caller: Caller,
  actor: SignedInUser,
): Promise<Result<PasskeyRequest, { code: 'too-many-passkeys' | 'confirm-first' } | ReauthenticationRequired>> {
  const { db, auth } = shop
  if (!actor.emailConfirmed) return refuse({ code: 'confirm-first' })
  const authenticated = await requireRecentAuthentication(shop, db, actor)
  if (!authenticated.ok) return authenticated
  if ((await countPasskeys(db, actor.id)) >= accountLimits.passkeysMax) return refuse({ code: 'too-many-passkeys' })
  const request = await generateRegistrationOptions({
    rpName: shopFacts.name,
    rpID: hostOf(auth),
    userName: actor.email,
    userDisplayName: actor.email,
    excludeCredentials: await listCredentialsOf(db, actor.id),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return accept({ request, cookies: await storeChallenge(shop, caller, request.challenge, actor.id) })
}

export async function addPasskey(
  shop: Parts,
  caller: Caller,
  actor: SignedInUser,
  { answer, name }: { answer: PasskeyRegistrationResponse; name: string },
): Promise<Result<null, { code: 'not-made' | 'confirm-first' | 'too-many-passkeys' } | ReauthenticationRequired>> {
  if (!actor.emailConfirmed) return refuse({ code: 'confirm-first' })
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  const challenge = await consumeChallenge(shop, caller, actor.id)
  if (challenge === null) return refuse({ code: 'not-made' })
  const verified = await nullIfInvalid(
    verifyRegistrationResponse({ ...expected(shop, challenge), response: answer, supportedAlgorithmIDs: algorithms }),
  )
  if (!verified?.verified) return refuse({ code: 'not-made' })
  const { credential, ...credentialFacts } = verified.registrationInfo
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await lockRecentlyAuthenticatedUser(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    // Several challenges may have been given out while there was room for one.
    const isFull = (await countPasskeys(tx, actor.id)) >= accountLimits.passkeysMax
    if (isFull) return refuse({ code: 'too-many-passkeys' as const })
    const isNew = await insertPasskey(tx, {
      user_id: actor.id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64'),
      counter: String(credential.counter),
      transports: answer.response.transports.join(','),
      device_type: credentialFacts.credentialDeviceType,
      backed_up: credentialFacts.credentialBackedUp,
      aaguid: credentialFacts.aaguid,
      created_at: shop.now(),
    })
    if (!isNew) return refuse({ code: 'not-made' as const })
    await writeSignInChangedEmail(shop, tx, actor, 'passkey-added', credential.id)
    return accept(null)
  })
}

export async function renamePasskey(
  { db }: Pick<Shop, 'db'>,
  actor: SignedInUser,
  { id, name }: { id: string; name: string },
): Promise<Result<null, { code: 'not-found' }>> {
  return (await renamePasskeyOf(db, actor.id, id, name)) ? accept(null) : refuse({ code: 'not-found' })
}

/** The last way to sign in cannot be removed, or the user could never sign in again. */
export async function removePasskey(
  shop: Parts,
  actor: SignedInUser,
  id: string,
): Promise<Result<null, { code: 'not-found' | 'last-way' } | ReauthenticationRequired>> {
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockSignInMethods(tx, actor.id)
    const rechecked = await requireRecentAuthentication(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    const isLast = methods.length === 0 && (await countPasskeys(tx, actor.id)) === 1
    if (isLast) return refuse({ code: 'last-way' as const })
    if (!(await deletePasskeyOf(tx, actor.id, id))) return refuse({ code: 'not-found' as const })
    await writeSignInChangedEmail(shop, tx, actor, 'passkey-removed')
    return accept(null)
  })
}

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
    verifyAuthenticationResponse({ ...expected(shop, challenge), response: answer, credential }),
  )
  if (!verified?.verified) return refuse({ code: 'wrong-passkey' })
  const { newCounter, userVerified } = verified.authenticationInfo
  if (!(await updateCounter(shop.db, credential.id, newCounter))) return refuse({ code: 'wrong-passkey' })
  const isOldEnough = addedAt.getTime() <= shop.now().getTime() - reauthenticationLimits.passkeyAgeHours * 60 * 60_000
  return accept({ userId, isSecondFactor: userVerified && isOldEnough })
}

/** The challenge is stored under a random id that only this browser has. Returns the cookie with the id. */
async function storeChallenge(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  challenge: string,
  maker: UserId | null,
): Promise<Headers> {
  const challengeId = randomBytes(32).toString('base64url')
  const value: z.infer<typeof PendingChallenge> = { challenge, maker }
  await writePendingAuthentication(shop, shop.db, { key: `passkey ${challengeId}`, value, minutes: challengeMinutes })
  return new Headers({ 'set-cookie': httpOnlyCookie(shop, headers, 'passkey', challengeId, challengeMinutes * 60) })
}

/** A challenge is used up by the first answer, right or wrong. Null when this browser or this user was not asked. */
async function consumeChallenge(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  maker: UserId | null,
): Promise<string | null> {
  const challengeId = readCookie(shop, headers, 'passkey')
  const request =
    challengeId === null
      ? null
      : await consumePendingAuthentication(shop, shop.db, `passkey ${challengeId}`, PendingChallenge)
  return request && request.maker === maker ? request.challenge : null
}

function expected({ auth }: Pick<Shop, 'auth'>, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: auth.publicUrl,
    expectedRPID: hostOf(auth),
    requireUserVerification: false,
  }
}

function hostOf({ publicUrl }: Shop['auth']): string {
  return new URL(publicUrl).hostname
}

/** The library throws for every invalid answer. It makes no requests, so nothing else can fail. */
function nullIfInvalid<Verified>(verification: Promise<Verified>): Promise<Verified | null> {
  return verification.catch(() => null)
}
