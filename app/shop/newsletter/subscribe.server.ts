import { isEmailAddress } from '#shop/mail/email-address.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { recordSubscription } from './newsletter.queries.server.ts'

/** Subscribing once more changes nothing and says the same, so that nobody can find out who reads our letter. */
export async function subscribe(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  email: unknown,
): Promise<Result<{ email: string }, { code: 'blank' | 'invalid' }>> {
  if (email === undefined || email === null) return refuse({ code: 'blank' })
  if (typeof email !== 'string') return refuse({ code: 'invalid' })
  const address = email.trim()
  if (address === '') return refuse({ code: 'blank' })
  if (!isEmailAddress(address)) return refuse({ code: 'invalid' })
  await recordSubscription(db, address.toLowerCase(), now())
  return accept({ email: address })
}
