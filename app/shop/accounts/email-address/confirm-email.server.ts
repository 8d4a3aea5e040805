import { findUser, findUserByEmail, type UserAccount, updateUser } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { consumeEmailToken, revokeEmailTokens } from '#shop/accounts/email-tokens.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { createNotMeLink, isEmailReserved, lockEmails } from '#shop/accounts/not-me-links.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { findWelcomeCode, findWelcomeStatus, type WelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { grantWelcomeCode } from '#shop/promotions/grant-welcome-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
type Confirmed = { email: string; fullName: string; welcome: WelcomeStatus }

/** The link proves that the user reads the address's emails. Confirms a first address, or moves the account to a new one. */
export async function confirmEmail(
  shop: Parts,
  caller: Caller,
  token: string,
): Promise<Result<Confirmed, { code: 'spent-link' } | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  try {
    const confirmed = await shop.db.transaction().execute((tx) => confirmInTransaction(shop, tx, token))
    return confirmed ? accept(confirmed) : refuse({ code: 'spent-link' })
  } catch (error) {
    // The address was taken by another account at this moment.
    if (isUniqueViolation(error)) return refuse({ code: 'spent-link' })
    throw error
  }
}

async function confirmInTransaction(shop: Parts, tx: Tx, token: string): Promise<Confirmed | null> {
  const bearer = await consumeEmailToken(shop, tx, token, ['confirm-email', 'change-email'])
  const user = bearer && (await findUser(tx, bearer.userId))
  if (!user) return null
  if (bearer.purpose === 'change-email') return await changeEmailTo(shop, tx, user, bearer.email)
  if (user.email !== bearer.email) return null
  await markEmailConfirmed(shop, tx, user)
  return { email: user.email, fullName: user.fullName, welcome: await welcomeStandingOf(shop, tx, user) }
}

/** The email about the move of an account goes to its old address, unless that was never confirmed and may be a stranger's. */
async function changeEmailTo(shop: Parts, tx: Tx, user: UserAccount, email: string): Promise<Confirmed | null> {
  const at = shop.now()
  await lockEmails(tx, user.email, email)
  if (await isEmailReserved(tx, email, { at, userId: user.id })) return null
  if (await findUserByEmail(tx, email)) return null
  await updateUser(tx, user.id, { email }, at)
  await revokeEmailTokens(tx, user.id)
  await markEmailConfirmed(shop, tx, { ...user, email })
  if (user.emailConfirmed) await writeEmailChangedEmail(shop, tx, user, email)
  shop.auth.securityEvents.record({ kind: 'email', result: 'changed' }, user.id)
  return { email, fullName: user.fullName, welcome: await welcomeStandingOf(shop, tx, user) }
}

async function writeEmailChangedEmail(shop: Parts, tx: Tx, user: UserAccount, newEmail: string): Promise<void> {
  const { id, fullName, email } = user
  const onceKey = `email-changed:${id}:${shop.now().getTime()}`
  const link = await createNotMeLink(shop, tx, { userId: id, email, undoes: 'email', subject: null })
  await writeEmail(shop, tx, { kind: 'email-changed', to: email, onceKey, fullName, newEmail, link })
}

async function welcomeStandingOf(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  { id }: Pick<UserAccount, 'id'>,
): Promise<WelcomeStatus> {
  return await findWelcomeStatus({ db: tx, now }, { id, emailConfirmed: true })
}

/** Once for each account, in the caller's transaction. Grants the welcome code if there is a welcome offer, and sends an email with it. */
export async function markEmailConfirmed(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: Tx,
  { id, fullName, email, emailConfirmed }: Pick<UserAccount, 'id' | 'fullName' | 'email' | 'emailConfirmed'>,
): Promise<void> {
  if (emailConfirmed) return
  await updateUser(tx, id, { email_confirmed: true }, shop.now())
  await grantWelcomeCode(shop, tx, { id })
  const welcome = await findWelcomeCode({ db: tx, now: shop.now }, id)
  // A customer who has ordered gets no code now. If that order is never paid, the checkout offers it.
  if (!welcome) return
  await writeEmail(shop, tx, { kind: 'welcome', to: email, onceKey: `welcome:${id}`, fullName, ...welcome })
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
