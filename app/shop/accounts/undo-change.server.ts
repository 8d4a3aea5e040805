import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deletePassword,
  findUser,
  findUserByEmail,
  type KnownUser,
  lockUser,
  updateUser,
} from './accounts.queries.server.ts'
import type { Caller, UserId } from './accounts.ts'
import { isUserId } from './customers.ts'
import { lockAdmins } from './deletions.queries.server.ts'
import { forgetLetterTokens, giveLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { findNotMeLink, forgetNotMeLinksElsewhere, type GivenNotMeLink, spendNotMeLink } from './not-me-links.server.ts'
import { deletePasskeyByCredential } from './passkey.queries.server.ts'
import { forgetTrustedBrowsers, turnOff } from './second-factor.queries.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'
import { deleteMethod } from './social.queries.server.ts'
import { isProviderId } from './social.ts'
import { undoAdmin } from './undo-admin.server.ts'

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
): Promise<Result<Undone, { code: 'spent-link' | 'email-taken' } | TooMany>> {
  const tooMany = await tooManyOf(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  return await shop.db.transaction().execute(async (tx) => {
    const link = await lockLink(shop, tx, token)
    const user = link && (await findUser(tx, link.userId))
    if (!user) return refuse({ code: 'spent-link' as const })
    const isUndone = await undo(shop, tx, link)
    // While another account has the address, the link stays valid.
    if (isUndone) await spendNotMeLink(shop, tx, token)
    shop.auth.securityEvents.note({ kind: 'way-in', result: 'taken-back' }, user.id)
    await deleteSessionsOf(tx, user.id, null)
    await forgetTrustedBrowsers(tx, user.id)
    await forgetLetterTokens(tx, user.id)
    await deletePassword(tx, user.id)
    if (!isUndone) return refuse({ code: 'email-taken' as const })
    // The account has moved to another address since: only the email about that move can undo it.
    const isThere = user.email === link.email || link.undoes === 'email'
    if (isThere) await sendResetLink(shop, tx, { ...user, email: link.email })
    return accept({ resetSent: isThere })
  })
}

/** Of two uses of the link at once, the second waits here and finds it used up. Admins are locked first, as when a role changes. */
async function lockLink(shop: Parts, tx: Tx, token: string): Promise<GivenNotMeLink | null> {
  const parts = { ...shop, db: tx }
  const link = await findNotMeLink(parts, token)
  if (!link) return null
  if (link.undoes === 'admin') await lockAdmins(tx)
  await lockUser(tx, link.userId)
  return await findNotMeLink(parts, token)
}

/** False: the account could not move back, because another account has the address. */
async function undo(shop: Parts, tx: Tx, link: GivenNotMeLink): Promise<boolean> {
  const { userId, email, undoes, subject } = link
  if (undoes === 'passkey' && subject !== null) await deletePasskeyByCredential(tx, userId, subject)
  if (undoes === 'provider' && isProviderId(subject)) await deleteMethod(tx, userId, subject)
  if (undoes === 'codes') await turnOff(tx, userId, shop.now())
  if (undoes === 'admin' && subject !== null && isUserId(subject)) await undoAdmin(shop, tx, { ...link, subject })
  return undoes !== 'email' || (await moveBack(shop, tx, userId, email))
}

async function moveBack(shop: Parts, tx: Tx, userId: UserId, email: string): Promise<boolean> {
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== userId) return false
  if (!holder) await updateUser(tx, userId, { email }, shop.now())
  await forgetNotMeLinksElsewhere(tx, userId, email)
  return true
}

async function sendResetLink(shop: Parts, tx: Tx, { id, email, fullName }: KnownUser): Promise<void> {
  const { token, onceKey } = await giveLetterToken(shop, tx, { userId: id, email, purpose: 'reset-password' })
  const link = `${shop.publicUrl}/reset-password?token=${token}`
  await writeLetter(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName, link })
}
