import { customerWords } from '#rulebook/customer-words.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deletePassword,
  findUserByEmail,
  insertUser,
  type KnownUser,
  lockUser,
  updateUser,
  writePassword,
} from './accounts.queries.server.ts'
import { becomeAdmin } from './become-admin.server.ts'
import { lockCustomer } from './customers.queries.server.ts'
import { forgetLetterTokens, giveLetterToken } from './letter-tokens.server.ts'
import { forgetTrustedBrowsers } from './second-factor.queries.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

export type Appointment = {
  email: string
  /** For a new account. An existing account keeps its name when this is null. */
  fullName: string | null
  /** Null: the user chooses a password with a link. */
  password: string | null
}

export type Appointed = {
  fullName: string
  wasOpened: boolean
  /** For a user without a password: the link to choose one, which is also in their email. */
  passwordLink: string | null
}

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** Makes a user an admin. Opens the account if needed, unblocks it and cancels its deletion. For the command line, not for pages. */
export async function appointAdmin(shop: Parts, { email, fullName, password }: Appointment): Promise<Appointed> {
  const passwordHash = password === null ? null : await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    const known = await findUserByEmail(tx, email)
    // The operator of the command line vouches for the address.
    const opened = { fullName: fullName ?? email, email, emailConfirmed: true, at }
    if (!known) await insertUser(tx, opened)
    if (known && !known.emailConfirmed) await putStrangerOut(tx, known)
    const user = await findUserByEmail(tx, email)
    if (!user)
      throw new Error('An account has moved away from this email within the last week, and can still come back')
    const customer = await lockCustomer(tx, user.id)
    if (customer) await becomeAdmin(shop, tx, { id: null, fullName: customerWords.history.commandLine }, customer)
    const named = fullName === null ? {} : { full_name: fullName }
    await updateUser(tx, user.id, { email_confirmed: true, ...named }, at)
    if (passwordHash !== null) await writePassword(tx, user.id, passwordHash, at)
    const needsPassword = passwordHash === null && user.passwordHash === null
    const passwordLink = needsPassword ? await sendPasswordLink(shop, tx, user) : null
    return { fullName: fullName ?? user.fullName, wasOpened: !known, passwordLink }
  })
}

/**
 * Anyone can open an account with any address. If a stranger did so here, their password and sessions are removed before the account becomes
 * an admin.
 */
async function putStrangerOut(tx: Tx, { id }: KnownUser): Promise<void> {
  // A sign-in of the stranger at this moment is waited for, and then ended as well.
  await lockUser(tx, id)
  await deletePassword(tx, id)
  await deleteSessionsOf(tx, id, null)
  await forgetTrustedBrowsers(tx, id)
  await forgetLetterTokens(tx, id)
}

async function sendPasswordLink(shop: Parts, tx: Tx, { id, email, fullName }: KnownUser): Promise<string> {
  const { token, onceKey } = await giveLetterToken(shop, tx, { userId: id, email, purpose: 'reset-password' })
  const link = `${shop.publicUrl}/reset-password?token=${token}`
  await writeLetter(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName, link })
  return link
}
