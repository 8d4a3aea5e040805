import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import { limits } from '#rulebook/limits.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, type KnownUser, lockUser } from './accounts.queries.server.ts'
import type { Caller, SignedIn, UserId } from './accounts.ts'
import { type Admitted, admit, letIn } from './admit.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import {
  countPasskeys,
  deletePasskeyOf,
  findCredential,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  noteCounter,
  renamePasskeyOf,
} from './passkey.queries.server.ts'
import type { MadePasskey, ShownPasskey } from './passkey.schema.ts'
import { takeProof, writeProof } from './pending-proofs.server.ts'
import { writeRecentProof } from './recent-proof.queries.server.ts'
import { lockProvenUser, type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { readCookie, writtenCookie } from './sessions/cookies.server.ts'
import { lockMethods } from './social.queries.server.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

export type Passkey = { id: string; name: string | null; since: Date }
/** The options for the browser's passkey API, and the cookie that ties the answer to this browser. */
export type PasskeyQuestion = { question: unknown; cookies: Headers }
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
/** A pending question: `maker` is null when any user may answer. */
const Question = z.object({ challenge: z.string(), maker: z.string().nullable() })

const questionMinutes = 5
/** Ed25519, ES256 and RS256. The library also prefers ML-DSA, which is experimental in Node and makes it print a warning. */
const algorithms = [-8, -7, -257]

export function listPasskeys({ db }: Pick<Shop, 'db'>, asker: SignedIn): Promise<Passkey[]> {
  return listPasskeysOf(db, asker.id)
}

/** The options for creating a passkey, for a signed-in user with a confirmed address. */
export async function askForNewPasskey(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  caller: Caller,
  asker: SignedIn,
): Promise<Result<PasskeyQuestion, { code: 'too-many-passkeys' | 'confirm-first' } | ProofNeeded>> {
  const { db, auth } = shop
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof(shop, db, asker)
  if (!proven.ok) return proven
  if ((await countPasskeys(db, asker.id)) >= limits.passkeysMax) return refuse({ code: 'too-many-passkeys' })
  const question = await generateRegistrationOptions({
    rpName: shopFacts.name,
    rpID: hostOf(auth),
    userName: asker.email,
    userDisplayName: asker.email,
    excludeCredentials: await listCredentialsOf(db, asker.id),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return accept({ question, cookies: await noteQuestion(shop, caller, question.challenge, asker.id) })
}

export async function addPasskey(
  shop: Parts,
  caller: Caller,
  asker: SignedIn,
  { answer, name }: { answer: MadePasskey; name: string },
): Promise<Result<null, { code: 'not-made' | 'confirm-first' } | ProofNeeded>> {
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  const challenge = await takeChallenge(shop, caller, asker.id)
  if (challenge === null) return refuse({ code: 'not-made' })
  const verified = await unlessWrong(
    verifyRegistrationResponse({ ...expected(shop, challenge), response: answer, supportedAlgorithmIDs: algorithms }),
  )
  if (!verified?.verified) return refuse({ code: 'not-made' })
  const { credential, ...facts } = verified.registrationInfo
  return await shop.db.transaction().execute(async (tx) => {
    const still = await lockProvenUser(shop, tx, asker)
    if (!still.ok) return still
    const isNew = await insertPasskey(tx, {
      user_id: asker.id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64'),
      counter: String(credential.counter),
      transports: answer.response.transports.join(','),
      device_type: facts.credentialDeviceType,
      backed_up: facts.credentialBackedUp,
      aaguid: facts.aaguid,
      created_at: shop.now(),
    })
    if (!isNew) return refuse({ code: 'not-made' as const })
    await writeSignInNotice(shop, tx, asker, 'passkey-added', credential.id)
    return accept(null)
  })
}

export async function renamePasskey(
  { db }: Pick<Shop, 'db'>,
  asker: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<Result<null, { code: 'not-found' }>> {
  return (await renamePasskeyOf(db, asker.id, id, name)) ? accept(null) : refuse({ code: 'not-found' })
}

/** The last way to sign in cannot be removed, or the user could never sign in again. */
export async function removePasskey(
  shop: Parts,
  asker: SignedIn,
  id: string,
): Promise<Result<null, { code: 'not-found' | 'last-way' } | ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockMethods(tx, asker.id)
    const still = await requireRecentProof(shop, tx, asker)
    if (!still.ok) return still
    const isLast = methods.length === 0 && (await countPasskeys(tx, asker.id)) === 1
    if (isLast) return refuse({ code: 'last-way' as const })
    if (!(await deletePasskeyOf(tx, asker.id, id))) return refuse({ code: 'not-found' as const })
    await writeSignInNotice(shop, tx, asker, 'passkey-removed')
    return accept(null)
  })
}

/** Asks for any passkey of this shop; the answer tells whose it is. */
export async function askForPasskey(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  caller: Pick<Caller, 'headers'>,
): Promise<PasskeyQuestion> {
  const question = await generateAuthenticationOptions({ rpID: hostOf(shop.auth), userVerification: 'preferred' })
  return { question, cookies: await noteQuestion(shop, caller, question.challenge, null) }
}

/**
 * Signs in the passkey's user. A passkey that was unlocked by a finger, a face or a PIN, and that the account has had for a day, counts as
 * two factors; otherwise a user with a second factor is asked for a code.
 */
export async function signInWithPasskey(
  shop: Parts,
  caller: Caller,
  answer: ShownPasskey,
): Promise<
  Result<
    Exclude<Admitted, { kind: 'blocked' }> & { user: KnownUser },
    { code: 'wrong-passkey' | 'account-blocked' } | TooMany
  >
> {
  const tooMany = await tooManyOf(shop, ['passkeyByAddress', caller.address])
  if (tooMany) {
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'locked' }, null)
    return refuse(tooMany)
  }
  const shown = await readShownPasskey(shop, caller, answer)
  if (!shown.ok) {
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'wrong-passkey' }, null)
    return shown
  }
  const { userId, isSecondFactor } = shown.value
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    // A password reset, or the link in an email about the passkey, may have removed it at this moment.
    const isTheirs = (await findCredential(tx, answer.id))?.userId === userId
    if (!user || !isTheirs) return refuse({ code: 'wrong-passkey' as const })
    const come = isSecondFactor ? letIn : admit
    const admitted = await come(shop, tx, caller, user, { remember: true })
    if (admitted.kind === 'blocked') return refuse({ code: 'account-blocked' as const })
    if (admitted.kind === 'in') {
      await writeRecentProof(tx, { sessionId: admitted.sessionId, isSecondFactor, at: shop.now() })
    }
    return accept({ ...admitted, user })
  })
}

/** `isSecondFactor`: the device verified its user, and the passkey is old enough. */
export type ReadPasskey = { userId: UserId; isSecondFactor: boolean }

export async function readShownPasskey(
  shop: Pick<Shop, 'db' | 'auth' | 'now'>,
  caller: Caller,
  answer: ShownPasskey,
): Promise<Result<ReadPasskey, { code: 'wrong-passkey' }>> {
  const challenge = await takeChallenge(shop, caller, null)
  const found = await findCredential(shop.db, answer.id)
  if (challenge === null || !found) return refuse({ code: 'wrong-passkey' })
  const { userId, credential, addedAt } = found
  const verified = await unlessWrong(
    verifyAuthenticationResponse({ ...expected(shop, challenge), response: answer, credential }),
  )
  if (!verified?.verified) return refuse({ code: 'wrong-passkey' })
  const { newCounter, userVerified } = verified.authenticationInfo
  if (!(await noteCounter(shop.db, credential.id, newCounter))) return refuse({ code: 'wrong-passkey' })
  const isOldEnough = addedAt.getTime() <= shop.now().getTime() - proofLimits.passkeyAgeHours * 60 * 60_000
  return accept({ userId, isSecondFactor: userVerified && isOldEnough })
}

/** The challenge is stored under a random id that only this browser has. Returns the cookie with the id. */
async function noteQuestion(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  challenge: string,
  maker: UserId | null,
): Promise<Headers> {
  const number = randomBytes(32).toString('base64url')
  const value: z.infer<typeof Question> = { challenge, maker }
  await writeProof(shop, shop.db, { key: `passkey ${number}`, value, minutes: questionMinutes })
  return new Headers({ 'set-cookie': writtenCookie(shop, headers, 'passkey', number, questionMinutes * 60) })
}

/** A challenge is used up by the first answer, right or wrong. Null when this browser or this user was not asked. */
async function takeChallenge(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  maker: UserId | null,
): Promise<string | null> {
  const number = readCookie(shop, headers, 'passkey')
  const question = number === null ? null : await takeProof(shop, shop.db, `passkey ${number}`, Question)
  return question && question.maker === maker ? question.challenge : null
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
function unlessWrong<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  return verifying.catch(() => null)
}
