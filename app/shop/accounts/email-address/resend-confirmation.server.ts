import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { writeConfirmationEmail } from './write-confirmation-email.server.ts'

/** The new link replaces the earlier one. */
export async function resendConfirmation(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
): Promise<Result<{ email: string }, { code: 'already-confirmed' } | TooManyAttempts>> {
  if (actor.emailConfirmed) return refuse({ code: 'already-confirmed' })
  const tooMany = await checkAttemptLimits(shop, ['confirmationByRecipient', actor.email])
  if (tooMany) return refuse(tooMany)
  await shop.db.transaction().execute((tx) => writeConfirmationEmail(shop, tx, actor))
  return accept({ email: actor.email })
}
