import { daysLater } from '#rulebook/days.ts'
import { newsletterLimits } from '#rulebook/limits/newsletter.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertTokens, lockSubscription, recordConfirmationEmail } from './newsletter.queries.server.ts'
import { maySendConfirmation } from './newsletter.ts'
import { newToken } from './subscription-tokens.server.ts'

type SubscribeParts = Pick<Shop, 'db' | 'jobs' | 'now' | 'publicUrl' | 'auth'>

/**
 * Stores the address and sends it a confirmation email. Subscribing again gives the same answer, so that no one can find out who is
 * subscribed, and sends no second email soon, so that no one can fill another person's inbox.
 */
export async function subscribe(
  shop: SubscribeParts,
  email: unknown,
  caller: Pick<Caller, 'address'>,
): Promise<Result<{ email: string }, { code: 'blank' | 'invalid' } | TooManyAttempts>> {
  if (email === undefined || email === null) return refuse({ code: 'blank' })
  if (typeof email !== 'string') return refuse({ code: 'invalid' })
  const address = email.trim()
  if (address === '') return refuse({ code: 'blank' })
  if (!isEmailAddress(address)) return refuse({ code: 'invalid' })
  const tooMany = await checkAttemptLimits(shop, ['subscribeByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  await shop.db.transaction().execute((tx) => sendConfirmation(shop, tx, address.toLowerCase()))
  return accept({ email: address })
}

async function sendConfirmation(shop: SubscribeParts, tx: Tx, email: string): Promise<void> {
  const at = shop.now()
  const subscription = await lockSubscription(tx, email, at)
  if (!maySendConfirmation(subscription, at)) return
  const [confirm, unsubscribe] = [newToken(), newToken()]
  await recordConfirmationEmail(tx, email, at)
  await insertTokens(tx, [
    { hash: confirm.hash, email, purpose: 'confirm', expires_at: daysLater(at, newsletterLimits.confirmDays) },
    {
      hash: unsubscribe.hash,
      email,
      purpose: 'unsubscribe',
      expires_at: daysLater(at, newsletterLimits.unsubscribeDays),
    },
  ])
  await writeEmail(shop, tx, {
    to: email,
    onceKey: `confirm-subscription:${confirm.hash.toString('hex')}`,
    kind: 'confirm-subscription',
    link: `${shop.publicUrl}/subscribe/confirm?token=${confirm.token}`,
    unsubscribeLink: `${shop.publicUrl}/unsubscribe?token=${unsubscribe.token}`,
  })
}
