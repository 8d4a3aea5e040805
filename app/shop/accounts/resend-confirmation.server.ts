import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { writeConfirmationLetter } from './write-confirmation-letter.server.ts'

/** The new link replaces the earlier one. */
export async function resendConfirmation(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
): Promise<Result<{ email: string }, { code: 'already-confirmed' } | TooMany>> {
  if (asker.emailConfirmed) return refuse({ code: 'already-confirmed' })
  const tooMany = await tooManyOf(shop, ['confirmLetterByAccount', asker.id])
  if (tooMany) return refuse(tooMany)
  await shop.db.transaction().execute((tx) => writeConfirmationLetter(shop, tx, asker))
  return accept({ email: asker.email })
}
