import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { forgiveAttempts, type TooMany, tooManyOf } from './limit-attempts.server.ts'

/** `passwordHash`: the hash that the password was verified with. */
export type PasswordProof = { passwordHash: string }
export type Unproven = { code: 'wrong-password' | 'no-password' } | TooMany

/** Asks for the password again before an action that would do harm in a browser left open. */
export async function proveByPassword(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
  password: string,
): Promise<Result<PasswordProof, Unproven>> {
  const tooMany = await tooManyOf(shop, ['passwordByAccount', asker.id])
  const { securityEvents } = shop.auth
  if (tooMany) {
    securityEvents.note({ kind: 'proof', result: 'locked' }, asker.id)
    return refuse(tooMany)
  }
  const user = await findUser(shop.db, asker.id)
  if (!user?.passwordHash) return refuse({ code: 'no-password' })
  const isRight = await shop.auth.passwords.verify(password, user.passwordHash)
  securityEvents.note({ kind: 'proof', result: isRight ? 'right' : 'wrong' }, asker.id)
  if (!isRight) return refuse({ code: 'wrong-password' })
  await forgiveAttempts(shop, 'passwordByAccount', asker.id)
  return accept({ passwordHash: user.passwordHash })
}
