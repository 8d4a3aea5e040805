import { undoMakeAdmin } from '#shop/accounts/admins/undo-make-admin.server.ts'
import { isUserId } from '#shop/accounts/customers/customers.ts'
import { lockAdmins } from '#shop/accounts/leaving/deletions.queries.server.ts'
import { deletePasskeyByCredential } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import {
  deleteTrustedBrowsers,
  turnOffSecondFactor,
} from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { deleteSignInMethod } from '#shop/accounts/social/social.queries.server.ts'
import { isProviderId } from '#shop/accounts/social/social.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deletePassword,
  findUser,
  findUserByEmail,
  lockUser,
  type UserAccount,
  updateUser,
} from './accounts.queries.server.ts'
import type { Caller, UserId } from './accounts.ts'
import { createEmailToken, revokeEmailTokens } from './email-tokens.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from './limit-attempts.server.ts'
import {
  consumeNotMeLink,
  deleteNotMeLinksToOtherEmails,
  findNotMeLink,
  type StoredNotMeLink,
} from './not-me-links.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** `resetSent`: an email with a password link was sent to the address of the undo link. */
export type Undone = { resetSent: boolean }

/**
 * For a user who reads in an email about a change to their account that was not theirs. Undoes the change, ends all sessions, removes the
 * password, and sends a password link to the account's address.
 */
export async function undoChange(
  shop: Parts,
  caller: Caller,
  token: string,
): Promise<Result<Undone, { code: 'spent-link' | 'email-taken' } | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  return await shop.db.transaction().execute(async (tx) => {
    const link = await lockLink(shop, tx, token)
    const user = link && (await findUser(tx, link.userId))
    if (!user) return refuse({ code: 'spent-link' as const })
    const isUndone = await undo(shop, tx, link)
    // While another account has the address, the link stays valid.
    if (isUndone) await consumeNotMeLink(shop, tx, token)
    shop.auth.securityEvents.record({ kind: 'way-in', result: 'taken-back' }, user.id)
    await deleteSessionsOf(tx, user.id, null)
    await deleteTrustedBrowsers(tx, user.id)
    await revokeEmailTokens(tx, user.id)
    await deletePassword(tx, user.id)
    if (!isUndone) return refuse({ code: 'email-taken' as const })
    // The account has moved to another address since: only the email about that move can undo it.
    const isCurrentEmail = user.email === link.email || link.undoes === 'email'
    if (isCurrentEmail) await sendResetLink(shop, tx, { ...user, email: link.email })
    return accept({ resetSent: isCurrentEmail })
  })
}

/** Of two uses of the link at once, the second waits here and finds it used up. Admins are locked first, as when a role changes. */
async function lockLink(shop: Parts, tx: Tx, token: string): Promise<StoredNotMeLink | null> {
  const parts = { ...shop, db: tx }
  const link = await findNotMeLink(parts, token)
  if (!link) return null
  if (link.undoes === 'admin') await lockAdmins(tx)
  await lockUser(tx, link.userId)
  return await findNotMeLink(parts, token)
}

/** False: the account could not move back, because another account has the address. */
async function undo(shop: Parts, tx: Tx, link: StoredNotMeLink): Promise<boolean> {
  const { userId, email, undoes, subject } = link
  if (undoes === 'passkey' && subject !== null) await deletePasskeyByCredential(tx, userId, subject)
  if (undoes === 'provider' && isProviderId(subject)) await deleteSignInMethod(tx, userId, subject)
  if (undoes === 'codes') await turnOffSecondFactor(tx, userId, shop.now())
  if (undoes === 'admin' && subject !== null && isUserId(subject)) await undoMakeAdmin(shop, tx, { ...link, subject })
  return undoes !== 'email' || (await restoreEmail(shop, tx, userId, email))
}

async function restoreEmail(shop: Parts, tx: Tx, userId: UserId, email: string): Promise<boolean> {
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== userId) return false
  if (!holder) await updateUser(tx, userId, { email }, shop.now())
  await deleteNotMeLinksToOtherEmails(tx, userId, email)
  return true
}

async function sendResetLink(shop: Parts, tx: Tx, { id, email, fullName }: UserAccount): Promise<void> {
  const { token, onceKey } = await createEmailToken(shop, tx, { userId: id, email, purpose: 'reset-password' })
  const link = `${shop.publicUrl}/reset-password?token=${token}`
  await writeEmail(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName, link })
}
