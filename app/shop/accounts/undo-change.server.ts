import { writeAudit } from '#shop/audit/write-audit.server.ts'
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
import { lockStayingAdmins } from './deletions.queries.server.ts'
import { forgetLetterTokens, giveLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { forgetNotMeLinksElsewhere, type NotMeLink, takeNotMeLink } from './not-me-links.server.ts'
import { deletePasskeyByCredential } from './passkey.queries.server.ts'
import { forgetTrustedBrowsers, turnOff } from './second-factor.queries.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'
import { deleteMethod } from './social.queries.server.ts'
import { isProviderId } from './social.ts'

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
): Promise<Result<Undone, { code: 'spent-link' } | TooMany>> {
  const tooMany = await tooManyOf(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  return await shop.db.transaction().execute(async (tx) => {
    const link = await takeNotMeLink(shop, tx, token)
    if (!link) return refuse({ code: 'spent-link' as const })
    if (link.undoes === 'admin') await takeRoleBack(shop, tx, link)
    await lockUser(tx, link.userId)
    await undo(shop, tx, link)
    const user = await findUser(tx, link.userId)
    if (!user) return refuse({ code: 'spent-link' as const })
    shop.auth.securityEvents.note({ kind: 'way-in', result: 'taken-back' }, user.id)
    await deleteSessionsOf(tx, user.id, null)
    await forgetTrustedBrowsers(tx, user.id)
    await forgetLetterTokens(tx, user.id)
    // The account has moved to another address since: only the email about that move can undo it.
    if (user.email !== link.email) return accept({ resetSent: false })
    await deletePassword(tx, user.id)
    await sendResetLink(shop, tx, user)
    return accept({ resetSent: true })
  })
}

async function undo(shop: Parts, tx: Tx, { userId, email, undoes, subject }: NotMeLink): Promise<void> {
  if (undoes === 'passkey' && subject !== null) await deletePasskeyByCredential(tx, userId, subject)
  if (undoes === 'provider' && isProviderId(subject)) await deleteMethod(tx, userId, subject)
  if (undoes === 'codes') await turnOff(tx, userId, shop.now())
  if (undoes === 'email') await moveBack(shop, tx, userId, email)
}

async function moveBack(shop: Parts, tx: Tx, userId: UserId, email: string): Promise<void> {
  if (await findUserByEmail(tx, email)) return
  await updateUser(tx, userId, { email }, shop.now())
  await forgetNotMeLinksElsewhere(tx, userId, email)
}

/** The last admin who is not leaving keeps the role, or no one could run the shop. */
async function takeRoleBack(shop: Parts, tx: Tx, { userId, subject }: NotMeLink): Promise<void> {
  if (subject === null || !isUserId(subject)) return
  const staying = await lockStayingAdmins(tx, subject)
  const [by, admin] = [await findUser(tx, userId), await findUser(tx, subject)]
  if (staying.length === 0 || !by || !admin?.isAdmin) return
  await updateUser(tx, subject, { is_admin: false }, shop.now())
  await deleteSessionsOf(tx, subject, null)
  shop.auth.securityEvents.note({ kind: 'role', result: 'customer' }, subject)
  await writeAudit(shop, tx, by, { what: 'customer.role', subject, from: 'admin', to: 'customer' })
}

async function sendResetLink(shop: Parts, tx: Tx, { id, email, fullName }: KnownUser): Promise<void> {
  const { token, onceKey } = await giveLetterToken(shop, tx, { userId: id, email, purpose: 'reset-password' })
  const link = `${shop.publicUrl}/reset-password?token=${token}`
  await writeLetter(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName, link })
}
