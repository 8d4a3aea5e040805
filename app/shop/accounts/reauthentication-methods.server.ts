import { countPasskeys } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import type { PasskeyAuthenticationResponse } from '#shop/accounts/passkeys/passkeys.schema.ts'
import { verifyPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { checkPassword, type PasswordRefusal } from '#shop/accounts/password/check-password.server.ts'
import { hasPassword } from '#shop/accounts/password/has-password.server.ts'
import { checkCode, type WrongCode } from '#shop/accounts/second-factor/check-code.server.ts'
import { hasSecondFactor } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { listUserSignInMethods } from '#shop/accounts/social/social.queries.server.ts'
import { isProviderId, type ProviderId } from '#shop/accounts/social/social.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Caller, SignedInUser } from './accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from './limit-attempts.server.ts'
import { writeRecentAuthentication } from './recent-authentication.queries.server.ts'

/** Providers are offered only to users without password, code and passkey, because the user has to sign in there again. */
export type ReauthenticationMethods = { password: boolean; code: boolean; passkey: boolean; providers: ProviderId[] }

export async function listReauthenticationMethods(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<ReauthenticationMethods> {
  const [code, canUsePassword, passkeys, methods] = await Promise.all([
    hasSecondFactor(db, actor.id),
    hasPassword({ db }, actor),
    countPasskeys(db, actor.id),
    listUserSignInMethods(db, actor.id),
  ])
  const password = canUsePassword && !code
  const providers = methods.map(({ provider }) => provider).filter(isProviderId)
  return { password, code, passkey: passkeys > 0, providers: password || code || passkeys > 0 ? [] : providers }
}

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

export async function reauthenticateByPassword(
  shop: Parts,
  actor: SignedInUser,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const checked = await checkPassword(shop, actor, password)
  if (!checked.ok) return checked
  await recordAuthentication(shop, actor, false)
  return accept(null)
}

export async function reauthenticateByCode(
  shop: Parts,
  actor: SignedInUser,
  code: string,
): Promise<Result<null, WrongCode>> {
  const checked = await checkCode(shop, actor.id, code)
  if (!checked.ok) return checked
  await recordAuthentication(shop, actor, true)
  return accept(null)
}

export async function reauthenticateByPasskey(
  shop: Parts,
  caller: Caller,
  actor: SignedInUser,
  answer: PasskeyAuthenticationResponse,
): Promise<Result<null, { code: 'wrong-passkey' | 'young-passkey' } | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['passkeyByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  const verifiedPasskey = await verifyPasskey(shop, caller, answer)
  if (!verifiedPasskey.ok) return verifiedPasskey
  const isOwnPasskey = verifiedPasskey.value.userId === actor.id
  shop.auth.securityEvents.record({ kind: 'proof', result: isOwnPasskey ? 'right' : 'wrong' }, actor.id)
  if (!isOwnPasskey) return refuse({ code: 'wrong-passkey' })
  const { isSecondFactor } = verifiedPasskey.value
  if (!isSecondFactor && (await hasSecondFactor(shop.db, actor.id))) return refuse({ code: 'young-passkey' })
  await recordAuthentication(shop, actor, isSecondFactor)
  return accept(null)
}

async function recordAuthentication(
  { db, now }: Parts,
  { sessionId }: SignedInUser,
  isSecondFactor: boolean,
): Promise<void> {
  await writeRecentAuthentication(db, { sessionId, isSecondFactor, at: now() })
}
