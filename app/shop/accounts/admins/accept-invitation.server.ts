import { findUser, findUserByEmail, insertUser, updateUser } from '#shop/accounts/accounts.queries.server.ts'
import { nameProblem, normalizeName } from '#shop/accounts/accounts.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { createEmailToken } from '#shop/accounts/email-tokens.server.ts'
import { lockRemainingOwners } from '#shop/accounts/leaving/deletions.queries.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { removeStrangerAccess } from './appoint-admin.server.ts'
import { grantAdminRole } from './grant-admin-role.server.ts'
import {
  deleteInvitation,
  findOpenInvitation,
  type Invitation,
  type OpenInvitation,
} from './invitations.queries.server.ts'
import { type RoleParts, writeRoleEmails } from './write-role-emails.server.ts'

type Accepted = {
  /** For a user without a password: the token of the page to choose one. */
  passwordToken: string | null
}

export type AcceptRefusal = { code: 'spent-link' } | { code: 'name'; sentence: string }

/** Opening the link does not use it up: mail scanners follow links before people do. */
export async function findInvitation(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  token: string,
): Promise<(Invitation & { needsName: boolean }) | null> {
  const invitation = await findOpenInvitation(db, auth.fingerprints(token), now())
  if (!invitation) return null
  const { invitedBy, ...shown } = invitation
  return { ...shown, needsName: (await findUserByEmail(db, invitation.email)) === null }
}

/**
 * Gives the role to the account of the invited address, and opens it when there is none. The link proves that the address is theirs. It signs
 * nobody in: a new user chooses a password next, others log in.
 */
export async function acceptInvitation(
  shop: RoleParts,
  { token, fullName }: { token: string; fullName: string },
): Promise<Result<Accepted, AcceptRefusal>> {
  const tokenHashes = shop.auth.fingerprints(token)
  return await shop.db.transaction().execute(async (tx): Promise<Result<Accepted, AcceptRefusal>> => {
    const invitation = await findOpenInvitation(tx, tokenHashes, shop.now())
    if (!invitation) return refuse({ code: 'spent-link' })
    const existing = await findUserByEmail(tx, invitation.email)
    const problem = existing ? undefined : nameProblem(fullName)
    if (problem) return refuse({ code: 'name', sentence: problem })
    // In the order of every change of a role: admins, the user, then the invitation.
    await lockRemainingOwners(tx, invitation.invitedBy)
    const inviter = await findUser(tx, invitation.invitedBy)
    if (inviter?.role !== 'owner' || !(await deleteInvitation(tx, { tokenHashes })))
      return refuse({ code: 'spent-link' })
    if (existing && !existing.emailConfirmed) await removeStrangerAccess(tx, existing)
    const facts = { fullName: normalizeName(fullName), email: invitation.email, emailConfirmed: true, at: shop.now() }
    const id = existing?.id ?? (await insertUser(tx, facts))
    const customer = id && (await lockCustomer(tx, id))
    if (!customer || customer.blockedReason !== null) return refuse({ code: 'spent-link' })
    return accept({ passwordToken: await giveRole(shop, tx, { ...customer, invitation, inviter }) })
  })
}

type Given = NonNullable<Awaited<ReturnType<typeof lockCustomer>>> & {
  invitation: OpenInvitation
  inviter: { id: OpenInvitation['invitedBy']; fullName: string }
}

async function giveRole(shop: RoleParts, tx: Tx, { invitation, inviter, ...customer }: Given): Promise<string | null> {
  const { email, role } = invitation
  await updateUser(tx, customer.id, { email_confirmed: true }, shop.now())
  if (customer.role === null) {
    await grantAdminRole(shop, tx, inviter, customer, role)
    await writeRoleEmails(shop, tx, inviter, { ...customer, email, from: null, to: role })
  }
  const hasPassword = (await findUser(tx, customer.id))?.passwordHash !== null
  if (hasPassword) return null
  return (await createEmailToken(shop, tx, { userId: customer.id, email, purpose: 'reset-password' })).token
}
