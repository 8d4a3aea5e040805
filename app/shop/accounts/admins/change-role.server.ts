import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { lockRemainingOwners } from '#shop/accounts/leaving/deletions.queries.server.ts'
import { requireRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { grantAdminRole } from './grant-admin-role.server.ts'
import { removeAdminRole } from './remove-admin-role.server.ts'
import { type RoleParts, writeRoleEmails } from './write-role-emails.server.ts'

type Actor = Pick<SignedInUser, 'id' | 'fullName' | 'sessionId'>
type Changed = { fullName: string }

export type RoleRefusal = {
  code:
    | 'customer-not-found'
    | 'yourself'
    | 'already-so'
    | 'unconfirmed'
    | 'is-blocked'
    | 'last-admin'
    | 'not-allowed'
    | 'proof-needed'
}

/**
 * Owners give a role, change it, or remove it (null). It holds from the user's next request on; where admins need a second factor, once it is
 * set up. No owners change their own role, and the last owner who is not leaving stays one.
 */
export async function changeRole(
  shop: RoleParts,
  actor: Actor,
  { userId, role }: { userId: UserId; role: AdminRole | null },
): Promise<Result<Changed, RoleRefusal>> {
  if (userId === actor.id) return refuse({ code: 'yourself' })
  return await shop.db.transaction().execute(async (tx) => {
    // Of two owners who remove each other's role at once, the second waits here and is no owner afterwards.
    const remainingOwners = await lockRemainingOwners(tx, userId)
    const allowed = await requireOwner(shop, tx, actor)
    if (!allowed.ok) return allowed
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (customer.role === role) return refuse({ code: 'already-so' as const })
    if (customer.blockedReason !== null) return refuse({ code: 'is-blocked' as const })
    // Anyone can open an account with any address, so the address must be confirmed first.
    if (role !== null && !customer.emailConfirmed) return refuse({ code: 'unconfirmed' as const })
    if (customer.role === 'owner' && remainingOwners.length === 0) return refuse({ code: 'last-admin' as const })
    if (role === null) await removeAdminRole(shop, tx, actor, userId)
    else await grantAdminRole(shop, tx, actor, customer, role)
    await writeRoleEmails(shop, tx, actor, { ...customer, from: customer.role, to: role })
    return accept({ fullName: customer.fullName })
  })
}

/** In the transaction of the change, because the role may have been removed since the page was opened. */
export async function requireOwner(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: Actor,
): Promise<Result<null, { code: 'not-allowed' | 'proof-needed' }>> {
  const found = await lockCustomer(tx, actor.id)
  if (found?.role !== 'owner') return refuse({ code: 'not-allowed' })
  return await requireRecentAuthentication(shop, tx, actor)
}
