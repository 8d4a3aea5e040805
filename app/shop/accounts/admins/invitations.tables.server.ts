import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'

export type InvitationTables = {
  admin_invitations: {
    email: string
    admin_role: AdminRole
    token_hash: Buffer
    invited_by: UserId
    created_at: Date
    expires_at: Date
  }
}
