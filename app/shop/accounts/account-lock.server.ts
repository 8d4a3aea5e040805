import type { Shop } from '#shop/shop.server.ts'
import type { Caller, UserId } from './accounts.ts'
import { deviceOf } from './enter.server.ts'
import { forgiveAttempts } from './limit-attempts.server.ts'

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
  await forgiveAttempts(shop, 'loginByAccount', email)
  if (device !== null) await forgiveAttempts(shop, 'loginByAccount', `${email} ${device}`)
  await forgiveAttempts(shop, 'passwordByAccount', id)
}
