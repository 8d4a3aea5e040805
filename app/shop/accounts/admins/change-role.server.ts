import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { lockRemainingAdmins } from '#shop/accounts/leaving/deletions.queries.server.ts'
import { createNotMeLink } from '#shop/accounts/not-me-links.server.ts'
import { requireRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { grantAdminRole } from './grant-admin-role.server.ts'
import { removeAdminRole } from './remove-admin-role.server.ts'

type Actor = Pick<SignedInUser, 'id' | 'fullName' | 'sessionId'>
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth'>
type MakeAdminParts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
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

/** The user is an admin from the next request on; where admins need a second factor, once it is set up. */
export async function makeAdmin(
  shop: MakeAdminParts,
  actor: Actor,
  userId: UserId,
): Promise<Result<Changed, RoleRefusal>> {
  return await shop.db.transaction().execute(async (tx) => {
    await lockRemainingAdmins(tx, userId)
    if (!(await isStillAdmin(tx, actor))) return refuse({ code: 'not-allowed' as const })
    const authenticated = await requireRecentAuthentication(shop, tx, actor)
    if (!authenticated.ok) return authenticated
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (customer.isAdmin) return refuse({ code: 'already-so' as const })
    if (customer.blockedReason !== null) return refuse({ code: 'is-blocked' as const })
    // Anyone can open an account with any address, so the address must be confirmed first.
    if (!customer.emailConfirmed) return refuse({ code: 'unconfirmed' as const })
    await grantAdminRole(shop, tx, actor, customer)
    shop.auth.securityEvents.record({ kind: 'role', result: 'admin' }, customer.id)
    await notifyActor(shop, tx, actor, customer)
    return accept({ fullName: customer.fullName })
  })
}

/** No admin can remove their own role, and the last admin who is not leaving keeps it. */
export async function removeAdmin(shop: Parts, actor: Actor, userId: UserId): Promise<Result<Changed, RoleRefusal>> {
  if (userId === actor.id) return refuse({ code: 'yourself' })
  return await shop.db.transaction().execute(async (tx) => {
    // Of two admins who remove each other's role at once, the second waits here and is no admin afterwards.
    const remainingAdmins = await lockRemainingAdmins(tx, userId)
    if (!(await isStillAdmin(tx, actor))) return refuse({ code: 'not-allowed' as const })
    const authenticated = await requireRecentAuthentication(shop, tx, actor)
    if (!authenticated.ok) return authenticated
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (!customer.isAdmin) return refuse({ code: 'already-so' as const })
    if (remainingAdmins.length === 0) return refuse({ code: 'last-admin' as const })
    await removeAdminRole(shop, tx, actor, userId)
    return accept({ fullName: customer.fullName })
  })
}

/** The email has a link to undo the change, in case someone else used the admin's session. */
async function notifyActor(
  shop: MakeAdminParts,
  tx: Tx,
  actor: Actor,
  admin: { id: UserId; fullName: string },
): Promise<void> {
  const user = await findUser(tx, actor.id)
  if (!user) return
  const { email, fullName } = user
  const link = await createNotMeLink(shop, tx, { userId: user.id, email, undoes: 'admin', subject: admin.id })
  const onceKey = `admin-made:${admin.id}:${shop.now().getTime()}`
  await writeEmail(shop, tx, { kind: 'admin-made', to: email, onceKey, fullName, adminName: admin.fullName, link })
}

async function isStillAdmin(tx: Tx, actor: Actor): Promise<boolean> {
  const found = await lockCustomer(tx, actor.id)
  return found?.isAdmin ?? false
}
