import {
  findUser,
  findUserByEmail,
  isKnownDevice,
  lockUser,
  type UserAccount,
} from '#shop/accounts/accounts.queries.server.ts'
import type { LoginForm } from '#shop/accounts/accounts.schema.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, resetAttempts, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { authenticate } from './authenticate.server.ts'
import { deviceHash, deviceOf, type NewSession } from './create-session-for-user.server.ts'

export type SignInRequest = LoginForm & { guest?: GuestItems | undefined }
/** The password is right, and a code is needed: `cookies` identify the pending sign-in. */
export type SecondFactorNeeded = { code: 'second-factor'; cookies: Headers }
export type SignInResult = NewSession & {
  fullName: string
  email: string
  isAdmin: boolean
  role: UserAccount['role']
  id: UserAccount['id']
}

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** An unknown address and a wrong password get the same refusal, after the same time. */
export async function signIn(
  shop: Parts,
  caller: Caller,
  { email, password, remember, guest }: SignInRequest,
): Promise<Result<SignInResult, { code: 'wrong-pair' | 'account-blocked' } | SecondFactorNeeded | TooManyAttempts>> {
  const user = await findUserByEmail(shop.db, email)
  const attemptSubject = await attemptSubjectOf(shop, caller, email, user)
  const tooMany = await checkAttemptLimits(shop, ['loginByAddress', caller.address], ['loginByAccount', attemptSubject])
  if (tooMany) {
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'locked' }, user?.id ?? email)
    return refuse(tooMany)
  }
  const isRight = await shop.auth.passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'wrong-password' }, user?.id ?? email)
    return refuse({ code: 'wrong-pair' })
  }
  const authenticated = await shop.db.transaction().execute(async (tx) => {
    if (!(await hasSamePassword(tx, user))) return null
    return await authenticate(shop, tx, caller, user, { remember, guest })
  })
  if (!authenticated) return refuse({ code: 'wrong-pair' })
  await resetAttempts(shop, 'loginByAccount', attemptSubject)
  if (authenticated.kind === 'blocked') return refuse({ code: 'account-blocked' })
  if (authenticated.kind === 'second-factor') return refuse({ code: 'second-factor', cookies: authenticated.cookies })
  const { cookies, merged, sessionId } = authenticated
  const { id, fullName, isAdmin, role } = user
  return accept({ cookies, merged, sessionId, id, fullName, email: user.email, isAdmin, role })
}

/**
 * Whether the password is still the one that was verified: a sign-in with the old password must not survive a password change at the same
 * moment.
 */
async function hasSamePassword(tx: Tx, { id, passwordHash }: UserAccount): Promise<boolean> {
  await lockUser(tx, id)
  const current = await findUser(tx, id)
  return current?.passwordHash === passwordHash
}

/** A known browser has its own limit, so that an attacker who guesses the password elsewhere cannot lock out the account's owner. */
async function attemptSubjectOf(
  shop: Parts,
  { headers }: Caller,
  email: string,
  user: UserAccount | null,
): Promise<string> {
  const device = deviceOf(shop, headers)
  if (device === null || !user) return email
  const isKnown = await isKnownDevice(shop.db, user.id, deviceHash(shop, device))
  return isKnown ? `${email} ${device}` : email
}
