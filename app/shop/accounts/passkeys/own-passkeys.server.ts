import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Caller, SignedInUser } from '#shop/accounts/accounts.ts'
import {
  lockRecentlyAuthenticatedUser,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { lockSignInMethods } from '#shop/accounts/social/social.queries.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
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
import {
  countPasskeys,
  deletePasskeyOf,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  renamePasskeyOf,
} from './passkeys.queries.server.ts'
import type { PasskeyRegistrationResponse } from './passkeys.schema.ts'

export type Passkey = { id: string; name: string | null; since: Date }
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

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
    verifyRegistrationResponse({ ...expectedOf(shop, challenge), response: answer, supportedAlgorithmIDs: algorithms }),
  )
  if (!verified?.verified) return refuse({ code: 'not-made' })
  const { credential, ...credentialFacts } = verified.registrationInfo
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await lockRecentlyAuthenticatedUser(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    // Several challenges may have been given out before the limit was reached.
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
