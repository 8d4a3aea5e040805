import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

export type Invitation = { email: string; role: AdminRole; byName: string; createdAt: Date; expiresAt: Date }
export type OpenInvitation = Invitation & { invitedBy: UserId }

type NewInvitation = { email: string; role: AdminRole; tokenHash: Buffer; invitedBy: UserId; at: Date; expiresAt: Date }

/** A second invitation takes the place of the first, whose link no longer works. */
export async function upsertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { email, role, tokenHash, invitedBy, at, expiresAt } = invitation
  const facts = {
    admin_role: role,
    token_hash: tokenHash,
    invited_by: invitedBy,
    created_at: at,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('admin_invitations')
    .values({ email, ...facts })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(facts))
    .execute()
}

/** Only those of people who are owners still. */
function selectOpen(db: Db | Tx, now: Date) {
  return db
    .selectFrom('admin_invitations')
    .innerJoin('users', 'users.id', 'admin_invitations.invited_by')
    .select([
      'admin_invitations.email',
      'admin_invitations.admin_role as role',
      'users.full_name as byName',
      'admin_invitations.invited_by as invitedBy',
      'admin_invitations.created_at as createdAt',
      'admin_invitations.expires_at as expiresAt',
    ])
    .where('users.admin_role', '=', 'owner')
    .where('admin_invitations.expires_at', '>', now)
}

export function listOpenInvitations(db: Db, now: Date): Promise<OpenInvitation[]> {
  return selectOpen(db, now).orderBy('admin_invitations.created_at', 'desc').orderBy('email').execute()
}

export async function findOpenInvitation(
  db: Db | Tx,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<OpenInvitation | null> {
  return (await selectOpen(db, now).where('token_hash', 'in', tokenHashes).executeTakeFirst()) ?? null
}

export async function hasInvitedSince(
  tx: Tx,
  { email, role, invitedBy, since }: Pick<NewInvitation, 'email' | 'role' | 'invitedBy'> & { since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('admin_invitations')
    .select('email')
    .where('email', '=', email)
    .where('admin_role', '=', role)
    .where('invited_by', '=', invitedBy)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was used or withdrawn before: of two at once only one gets true. */
export async function deleteInvitation(tx: Db | Tx, by: { email: string } | { tokenHashes: readonly Buffer[] }) {
  const invitations = tx.deleteFrom('admin_invitations')
  const chosen =
    'email' in by ? invitations.where('email', '=', by.email) : invitations.where('token_hash', 'in', by.tokenHashes)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteInvitationsBy(tx: Tx, userIds: readonly UserId[]): Promise<void> {
  await tx.deleteFrom('admin_invitations').where('invited_by', 'in', userIds).execute()
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('admin_invitations').where('expires_at', '<=', now).execute()
}
