import { customerMessages } from '#rulebook/customer-messages.ts'
import {
  deletePassword,
  findUserByEmail,
  insertUser,
  lockUser,
  type UserAccount,
  updateUser,
  writePassword,
} from '#shop/accounts/accounts.queries.server.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { createEmailToken, revokeEmailTokens } from '#shop/accounts/email-tokens.server.ts'
import { deleteTrustedBrowsers } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { grantAdminRole } from './grant-admin-role.server.ts'

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

const commandLine = { id: null, fullName: customerMessages.history.commandLine }

/** Makes a user an owner. Opens the account if needed, unblocks it and cancels its deletion. For the command line, not for pages. */
export async function appointAdmin(shop: Parts, { email, fullName, password }: Appointment): Promise<Appointed> {
  const passwordHash = password === null ? null : await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    const existing = await findUserByEmail(tx, email)
    // The operator of the command line vouches for the address.
    const newUser = { fullName: fullName ?? email, email, emailConfirmed: true, at }
    if (!existing) await insertUser(tx, newUser)
    if (existing && !existing.emailConfirmed) await removeStrangerAccess(tx, existing)
    const user = await findUserByEmail(tx, email)
    if (!user)
      throw new Error('This email address is reserved for the account that moved away from it within the last week')
    const customer = await lockCustomer(tx, user.id)
    if (customer) await grantAdminRole(shop, tx, commandLine, customer, 'owner')
    const nameChange = fullName === null ? {} : { full_name: fullName }
    await updateUser(tx, user.id, { email_confirmed: true, ...nameChange }, at)
    if (passwordHash !== null) await writePassword(tx, user.id, passwordHash, at)
    const needsPassword = passwordHash === null && user.passwordHash === null
    const passwordLink = needsPassword ? await sendPasswordLink(shop, tx, user) : null
    return { fullName: fullName ?? user.fullName, wasOpened: !existing, passwordLink }
  })
}

/**
 * Anyone can open an account with any address. If a stranger did so here, their password and sessions are removed before the account becomes
 * an admin.
 */
export async function removeStrangerAccess(tx: Tx, { id }: Pick<UserAccount, 'id'>): Promise<void> {
  // A sign-in of the stranger at this moment is waited for, and then ended as well.
  await lockUser(tx, id)
  await deletePassword(tx, id)
  await deleteSessionsOf(tx, id, null)
  await deleteTrustedBrowsers(tx, id)
  await revokeEmailTokens(tx, id)
}

async function sendPasswordLink(shop: Parts, tx: Tx, { id, email, fullName }: UserAccount): Promise<string> {
  const { token, onceKey } = await createEmailToken(shop, tx, { userId: id, email, purpose: 'reset-password' })
  const link = `${shop.publicUrl}/reset-password?token=${token}`
  await writeEmail(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName, link })
  return link
}
