import { findUserByEmail } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { createEmailToken } from '#shop/accounts/email-tokens.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { isEmailReserved } from '#shop/accounts/not-me-links.server.ts'
import {
  type ReauthenticationRefusal,
  reauthenticate,
  recheckAuthentication,
} from '#shop/accounts/reauthenticate.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Sends a confirmation link to the new address. Nothing changes until the link is used. */
export async function changeEmail(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<Result<{ email: string }, { code: 'known' | 'same-email' } | TooManyAttempts | ReauthenticationRefusal>> {
  if (email === actor.email) return refuse({ code: 'same-email' })
  const authenticated = await reauthenticate(shop, actor, currentPassword)
  if (!authenticated.ok) return authenticated
  const tooMany = await checkAttemptLimits(shop, ['changeEmailByAccount', actor.id])
  if (tooMany) return refuse(tooMany)
  const isReserved = await isEmailReserved(shop.db, email, { at: shop.now(), userId: actor.id })
  if (isReserved || (await findUserByEmail(shop.db, email))) return refuse({ code: 'known' })
  const tooManyEmails = await checkAttemptLimits(shop, ['confirmationByRecipient', email])
  if (tooManyEmails) return refuse(tooManyEmails)
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await recheckAuthentication(shop, tx, actor, authenticated.value)
    if (!rechecked.ok) return rechecked
    const { token, onceKey } = await createEmailToken(shop, tx, { userId: actor.id, email, purpose: 'change-email' })
    const link = `${shop.publicUrl}/confirm-email?token=${token}`
    await writeEmail(shop, tx, { kind: 'confirm-new-email', to: email, onceKey, fullName: actor.fullName, link })
    return accept({ email })
  })
}
