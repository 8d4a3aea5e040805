import { sql } from 'kysely'
import { type AdminRole, adminRoles } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Invitation, listOpenInvitations } from './invitations.queries.server.ts'

export type Admin = {
  id: UserId
  fullName: string
  email: string
  role: AdminRole
  hasSecondFactor: boolean
  /** Accurate to a few minutes; null without a session. */
  lastSeenAt: Date | null
}

/** All admins, the most powerful roles first, and the invitations that wait. Callers have checked that an owner asks. */
export async function listAdmins({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<{
  admins: Admin[]
  invitations: Invitation[]
}> {
  const [{ rows: admins }, invitations] = await Promise.all([
    sql<Admin>`
      select id, full_name as "fullName", email, admin_role as role, second_factor_on as "hasSecondFactor",
        (select max(updated_at) from sessions where user_id = users.id) as "lastSeenAt"
      from users where is_admin
      order by array_position(${adminRoles}::text[], admin_role), created_at, id`.execute(db),
    listOpenInvitations(db, now()),
  ])
  return { admins, invitations: invitations.map(({ invitedBy, ...shown }) => shown) }
}
