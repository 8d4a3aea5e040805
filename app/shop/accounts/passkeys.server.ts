import { APIError } from 'better-auth/api'
import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import { limits } from '#rulebook/limits.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, type KnownUser } from './accounts.queries.server.ts'
import type { Caller, SignedIn, UserId } from './accounts.ts'
import { type Admitted, admit, letIn } from './admit.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import {
  countPasskeys,
  deletePasskeyOf,
  findPasskeyAge,
  listPasskeysOf,
  renamePasskeyOf,
} from './passkey.queries.server.ts'
import type { MadePasskey, ShownPasskey } from './passkey.schema.ts'
import { writeRecentProof } from './recent-proof.queries.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'
import { lockMethods } from './social.queries.server.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

export type Passkey = { id: string; name: string | null; since: Date }
/** What a browser is asked, and the cookie by which its answer is known. */
export type PasskeyQuestion = { question: unknown; cookies: Headers }
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth'>

export function listPasskeys({ db }: Pick<Shop, 'db'>, asker: SignedIn): Promise<Passkey[]> {
  return listPasskeysOf(db, asker.id)
}

/** Asks a browser to make a passkey for somebody who is in, and whose address is known to be theirs. */
export async function askForNewPasskey(
  { db, auth, now }: Pick<Shop, 'db' | 'auth' | 'now'>,
  { headers }: Caller,
  asker: SignedIn,
): Promise<Result<PasskeyQuestion, { code: 'too-many-passkeys' | 'confirm-first' } | ProofNeeded>> {
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof({ now }, db, asker)
  if (!proven.ok) return proven
  if ((await countPasskeys(db, asker.id)) >= limits.passkeysMax) return refuse({ code: 'too-many-passkeys' })
  const asked = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
  return accept({ question: asked.response, cookies: asked.headers })
}

/** The passkey that a browser made joins the ways into the account. */
export async function addPasskey(
  shop: Parts,
  { headers }: Caller,
  asker: SignedIn,
  { answer, name }: { answer: MadePasskey; name: string },
): Promise<Result<null, { code: 'not-made' | 'confirm-first' } | ProofNeeded>> {
  const { auth, db } = shop
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof(shop, db, asker)
  if (!proven.ok) return proven
  return await refusingWrongAnswers('not-made', () =>
    db.transaction().execute(async (tx) => {
      const body = { response: answer, name }
      await auth.during(tx, () => auth.api.verifyPasskeyRegistration({ body, headers }))
      await writeSignInNotice(shop, tx, asker, 'passkey-added')
      return accept(null)
    }),
  )
}

export async function renamePasskey(
  { db }: Pick<Shop, 'db'>,
  asker: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<Result<null, { code: 'not-found' }>> {
  return (await renamePasskeyOf(db, asker.id, id, name)) ? accept(null) : refuse({ code: 'not-found' })
}

/** The last way in stays, or nobody would ever get in again. */
export async function removePasskey(
  shop: Parts,
  asker: SignedIn,
  id: string,
): Promise<Result<null, { code: 'not-found' | 'last-way' } | ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockMethods(tx, asker.id)
    const isLast = methods.length === 0 && (await countPasskeys(tx, asker.id)) === 1
    if (isLast) return refuse({ code: 'last-way' as const })
    if (!(await deletePasskeyOf(tx, asker.id, id))) return refuse({ code: 'not-found' as const })
    await writeSignInNotice(shop, tx, asker, 'passkey-removed')
    return accept(null)
  })
}

/** Asks a browser for any passkey it has for us: who it is, its answer will say. */
export async function askForPasskey({ auth }: Pick<Shop, 'auth'>): Promise<PasskeyQuestion> {
  const asked = await auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })
  return { question: asked.response, cookies: asked.headers }
}

/**
 * Lets in whose passkey it is. One that was opened by a finger, a face or a PIN, and that the account has had for a day, is two proofs in
 * one; otherwise a user with codes on is asked for a code.
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
  if (tooMany) return refuse(tooMany)
  const shown = await readShownPasskey(shop, caller, answer)
  if (!shown.ok) return shown
  const { userId, isSecondFactor } = shown.value
  return await shop.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) return refuse({ code: 'wrong-passkey' as const })
    const come = isSecondFactor ? letIn : admit
    const admitted = await come(shop, tx, caller, user, { remember: true })
    if (admitted.kind === 'blocked') return refuse({ code: 'account-blocked' as const })
    if (admitted.kind === 'in')
      await writeRecentProof(tx, { sessionId: admitted.sessionId, isSecondFactor, at: shop.now() })
    return accept({ ...admitted, user })
  })
}

/** `isSecondFactor`: the device checked its user, and the passkey was not added only lately. */
export type ReadPasskey = { userId: UserId; isSecondFactor: boolean }

/** Whose passkey was shown. */
export async function readShownPasskey(
  { db, auth, now }: Pick<Shop, 'db' | 'auth' | 'now'>,
  { headers }: Caller,
  answer: ShownPasskey,
): Promise<Result<ReadPasskey, { code: 'wrong-passkey' }>> {
  return await refusingWrongAnswers('wrong-passkey', async () => {
    const { session } = await auth.api.verifyPasskeyAuthentication({ body: { response: answer }, headers })
    // The library opens a session of its own; ours come with a marker, a device and an email.
    await deleteSessionByToken(db, session.token)
    const addedAt = await findPasskeyAge(db, answer.id)
    const youngest = now().getTime() - proofLimits.passkeyAgeHours * 60 * 60_000
    const isOldEnough = addedAt !== null && addedAt.getTime() <= youngest
    return accept({ userId: session.userId as UserId, isSecondFactor: wasVerified(answer) && isOldEnough })
  })
}

/** The third bit of the flags behind the hash of our name: the device made sure of its owner. The answer was signed, so this is true. */
function wasVerified({ response }: ShownPasskey): boolean {
  const flags = Buffer.from(response.authenticatorData, 'base64url')[32] ?? 0
  return (flags & 0b100) !== 0
}

/** What the library thinks of an answer it throws; a broken database is no answer. */
async function refusingWrongAnswers<Value, Code extends string>(
  code: Code,
  work: () => Promise<Value>,
): Promise<Value | { ok: false; problem: { code: Code } }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof APIError) return refuse({ code })
    throw error
  }
}
