import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUserByEmail } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { giveLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { isEmailKept } from './not-me-links.server.ts'
import { type NotProven, proveAnew, proveStill } from './prove-anew.server.ts'

/** Sends a confirmation link to the new address. Nothing changes until the link is used. */
export async function changeEmail(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  asker: SignedIn,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<Result<{ email: string }, { code: 'known' | 'same-email' } | TooMany | NotProven>> {
  if (email === asker.email) return refuse({ code: 'same-email' })
  const proven = await proveAnew(shop, asker, currentPassword)
  if (!proven.ok) return proven
  const tooMany = await tooManyOf(shop, ['changeEmailByAccount', asker.id])
  if (tooMany) return refuse(tooMany)
  const isKept = await isEmailKept(shop.db, email, { at: shop.now(), userId: asker.id })
  if (isKept || (await findUserByEmail(shop.db, email))) return refuse({ code: 'known' })
  return await shop.db.transaction().execute(async (tx) => {
    const still = await proveStill(shop, tx, asker, proven.value)
    if (!still.ok) return still
    const { token, onceKey } = await giveLetterToken(shop, tx, { userId: asker.id, email, purpose: 'change-email' })
    const link = `${shop.publicUrl}/confirm-email?token=${token}`
    await writeLetter(shop, tx, { kind: 'confirm-new-email', to: email, onceKey, fullName: asker.fullName, link })
    return accept({ email })
  })
}
