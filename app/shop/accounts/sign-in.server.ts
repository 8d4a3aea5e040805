import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, findUserByEmail, isKnownDevice, type KnownUser, lockUser } from './accounts.queries.server.ts'
import type { LoginForm } from './accounts.schema.ts'
import type { Caller } from './accounts.ts'
import { admit } from './admit.server.ts'
import { deviceHash, deviceOf, type Entered } from './enter.server.ts'
import { forgiveAttempts, type TooMany, tooManyOf } from './limit-attempts.server.ts'

export type SignIn = LoginForm & { guest?: GuestItems | undefined }
/** The password is right, and a code is needed: `cookies` identify the pending sign-in. */
export type SecondFactorNeeded = { code: 'second-factor'; cookies: Headers }
export type SignedInNow = Entered & { fullName: string; email: string; isAdmin: boolean; id: KnownUser['id'] }

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** An unknown address and a wrong password get the same refusal, after the same time. */
export async function signIn(
  shop: Parts,
  caller: Caller,
  { email, password, remember, guest }: SignIn,
): Promise<Result<SignedInNow, { code: 'wrong-pair' | 'account-blocked' } | SecondFactorNeeded | TooMany>> {
  const user = await findUserByEmail(shop.db, email)
  const account = await allowanceOf(shop, caller, email, user)
  const tooMany = await tooManyOf(shop, ['loginByAddress', caller.address], ['loginByAccount', account])
  if (tooMany) {
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'locked' }, user?.id ?? email)
    return refuse(tooMany)
  }
  const isRight = await shop.auth.passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !isRight) {
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'wrong-password' }, user?.id ?? email)
    return refuse({ code: 'wrong-pair' })
  }
  const admitted = await shop.db.transaction().execute(async (tx) => {
    if (!(await hasKept(tx, user))) return null
    return await admit(shop, tx, caller, user, { remember, guest })
  })
  if (!admitted) return refuse({ code: 'wrong-pair' })
  await forgiveAttempts(shop, 'loginByAccount', account)
  if (admitted.kind === 'blocked') return refuse({ code: 'account-blocked' })
  if (admitted.kind === 'second-factor') return refuse({ code: 'second-factor', cookies: admitted.cookies })
  const { cookies, merged, sessionId } = admitted
  const { id, fullName, isAdmin } = user
  return accept({ cookies, merged, sessionId, id, fullName, email: user.email, isAdmin })
}

/**
 * Whether the password is still the one that was verified: a sign-in with the old password must not survive a password change at the same
 * moment.
 */
async function hasKept(tx: Tx, { id, passwordHash }: KnownUser): Promise<boolean> {
  await lockUser(tx, id)
  const now = await findUser(tx, id)
  return now?.passwordHash === passwordHash
}

/** A known browser has its own limit, so that an attacker who guesses the password elsewhere cannot lock out the account's owner. */
async function allowanceOf(shop: Parts, { headers }: Caller, email: string, user: KnownUser | null): Promise<string> {
  const device = deviceOf(shop, headers)
  if (device === null || !user) return email
  const isKnown = await isKnownDevice(shop.db, user.id, deviceHash(shop, device))
  return isKnown ? `${email} ${device}` : email
}
