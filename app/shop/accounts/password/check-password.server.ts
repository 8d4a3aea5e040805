import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, resetAttempts, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `passwordHash`: the hash that the password was verified with. */
export type CheckedPassword = { passwordHash: string }
export type PasswordRefusal = { code: 'wrong-password' | 'no-password' } | TooManyAttempts

/** Asks for the password again before an action that would do harm in a browser left open. */
export async function checkPassword(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
  password: string,
): Promise<Result<CheckedPassword, PasswordRefusal>> {
  const tooMany = await checkAttemptLimits(shop, ['passwordByAccount', actor.id])
  const { securityEvents } = shop.auth
  if (tooMany) {
    securityEvents.record({ kind: 'proof', result: 'locked' }, actor.id)
    return refuse(tooMany)
  }
  const user = await findUser(shop.db, actor.id)
  if (!user?.passwordHash) return refuse({ code: 'no-password' })
  const isRight = await shop.auth.passwords.verify(password, user.passwordHash)
  securityEvents.record({ kind: 'proof', result: isRight ? 'right' : 'wrong' }, actor.id)
  if (!isRight) return refuse({ code: 'wrong-password' })
  await resetAttempts(shop, 'passwordByAccount', actor.id)
  return accept({ passwordHash: user.passwordHash })
}
