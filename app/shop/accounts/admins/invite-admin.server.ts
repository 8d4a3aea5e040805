import { randomBytes } from 'node:crypto'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { daysLater } from '#rulebook/days.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { findUserByEmail } from '#shop/accounts/accounts.queries.server.ts'
import { emailProblem, normalizeEmail, type SignedInUser } from '#shop/accounts/accounts.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { type RoleRefusal, requireOwner } from './change-role.server.ts'
import { deleteInvitation, hasInvitedSince, upsertInvitation } from './invitations.queries.server.ts'
import type { RoleParts } from './write-role-emails.server.ts'

type Actor = Pick<SignedInUser, 'id' | 'fullName' | 'sessionId'>
export type InviteRefusal = RoleRefusal | { code: 'email-invalid'; sentence: string }

/** Emails an invitation whose link gives the role once. Another one to the same address takes its place. */
export async function inviteAdmin(
  shop: RoleParts,
  actor: Actor,
  request: { email: string; role: AdminRole },
): Promise<Result<{ email: string }, InviteRefusal>> {
  const email = normalizeEmail(request.email)
  const problem = emailProblem(email, (await readSettings(shop))['blocked-emails'])
  if (problem) return refuse({ code: 'email-invalid', sentence: problem })
  return await shop.db.transaction().execute(async (tx): Promise<Result<{ email: string }, InviteRefusal>> => {
    const allowed = await requireOwner(shop, tx, actor)
    if (!allowed.ok) return allowed
    const user = await findUserByEmail(tx, email)
    const customer = user && (await lockCustomer(tx, user.id))
    if (customer?.role) return refuse({ code: 'already-so' })
    if (customer && customer.blockedReason !== null) return refuse({ code: 'is-blocked' })
    const at = shop.now()
    const invitation = { email, role: request.role, invitedBy: actor.id }
    const since = new Date(at.getTime() - accountLimits.invitationRepeatSeconds * 1000)
    if (await hasInvitedSince(tx, { ...invitation, since })) return accept({ email })
    const token = randomBytes(32).toString('base64url')
    const tokenHash = shop.auth.fingerprint(token)
    const expiresAt = daysLater(at, accountLimits.invitationDays)
    await upsertInvitation(tx, { ...invitation, tokenHash, at, expiresAt })
    await writeAudit(shop, tx, actor, { what: 'customer.invitation', subject: email, from: null, to: request.role })
    await writeEmail(shop, tx, {
      kind: 'admin-invitation',
      to: email,
      onceKey: `admin-invitation:${tokenHash.toString('hex')}`,
      fullName: user?.fullName ?? null,
      byName: actor.fullName,
      role: request.role,
      link: `${shop.publicUrl}/admin-invitation?token=${token}`,
    })
    return accept({ email })
  })
}

export async function withdrawInvitation(
  shop: RoleParts,
  actor: Actor,
  email: string,
): Promise<Result<null, { code: 'not-allowed' | 'proof-needed' | 'no-invitation' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const allowed = await requireOwner(shop, tx, actor)
    if (!allowed.ok) return allowed
    if (!(await deleteInvitation(tx, { email }))) return refuse({ code: 'no-invitation' as const })
    await writeAudit(shop, tx, actor, { what: 'customer.invitation', subject: email, from: 'open', to: null })
    return accept(null)
  })
}
