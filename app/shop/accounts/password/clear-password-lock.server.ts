import type { Caller, UserId } from '#shop/accounts/accounts.ts'
import { resetAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { deviceOf } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/**
 * After a new password, wrong guesses at the old one no longer lock anyone out. Attempts at codes stay counted, because the codes stay the
 * same.
 */
export async function clearPasswordLock(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Caller,
  { id, email }: { id: UserId; email: string },
): Promise<void> {
  const device = deviceOf(shop, headers)
  await resetAttempts(shop, 'loginByAccount', email)
  if (device !== null) await resetAttempts(shop, 'loginByAccount', `${email} ${device}`)
  await resetAttempts(shop, 'passwordByAccount', id)
}
