import { findUserByEmail, insertUser, writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { NewAccount } from '#shop/accounts/accounts.schema.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { writeConfirmationEmail } from '#shop/accounts/email-address/write-confirmation-email.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { lockEmails } from '#shop/accounts/not-me-links.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createSessionForUser, type NewSession, type UserIdentity } from './create-session-for-user.server.ts'

export type Registration = NewAccount & {
  policy?: boolean
  remember?: boolean
  guest?: GuestItems | undefined
}

/**
 * Opens an account and signs the user in. The account, the session, the guest items and the confirmation email are stored in one transaction.
 */
export async function register(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { fullName, email, password, promo, policy = false, remember = false, guest }: Registration,
): Promise<Result<NewSession & UserIdentity, { code: 'known' } | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['registerByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  // Before the transaction, which would otherwise hold a connection while others wait for one.
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    await lockEmails(tx, email)
    // An attempt to register a known email sends nothing, so it must not count towards its emails.
    if (await findUserByEmail(tx, email)) return refuse({ code: 'known' as const })
    const tooManyEmails = await checkAttemptLimits({ ...shop, db: tx }, ['confirmationByRecipient', email])
    if (tooManyEmails) return refuse(tooManyEmails)
    const consent = { policyAcceptedAt: policy ? at : null, newsAgreedAt: promo ? at : null }
    const id = await insertUser(tx, { fullName, email, ...consent, at })
    if (!id) return refuse({ code: 'known' as const })
    const user = { id, fullName, email }
    await writePassword(tx, id, passwordHash, at)
    await writeConfirmationEmail(shop, tx, user)
    return accept({ ...user, ...(await createSessionForUser(shop, tx, caller, user, { remember, guest })) })
  })
}
