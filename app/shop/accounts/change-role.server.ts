import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { SignedIn, UserId } from './accounts.ts'
import { becomeAdmin } from './become-admin.server.ts'
import { lockCustomer } from './customers.queries.server.ts'
import { lockStayingAdmins } from './deletions.queries.server.ts'
import { loseRole } from './lose-role.server.ts'
import { giveNotMeLink } from './not-me-links.server.ts'
import { requireRecentProof } from './recent-proof.server.ts'

type Asker = Pick<SignedIn, 'id' | 'fullName' | 'sessionId'>
type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth'>
type Making = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
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
export async function makeAdmin(shop: Making, asker: Asker, userId: UserId): Promise<Result<Changed, RoleRefusal>> {
  return await shop.db.transaction().execute(async (tx) => {
    await lockStayingAdmins(tx, userId)
    if (!(await isStillAdmin(tx, asker))) return refuse({ code: 'not-allowed' as const })
    const proven = await requireRecentProof(shop, tx, asker)
    if (!proven.ok) return proven
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (customer.isAdmin) return refuse({ code: 'already-so' as const })
    if (customer.blockedReason !== null) return refuse({ code: 'is-blocked' as const })
    // Anyone can open an account with any address, so the address must be confirmed first.
    if (!customer.emailConfirmed) return refuse({ code: 'unconfirmed' as const })
    await becomeAdmin(shop, tx, asker, customer)
    shop.auth.securityEvents.note({ kind: 'role', result: 'admin' }, customer.id)
    await tellActor(shop, tx, asker, customer)
    return accept({ fullName: customer.fullName })
  })
}

/** No admin can remove their own role, and the last admin who is not leaving keeps it. */
export async function takeAdminBack(shop: Parts, asker: Asker, userId: UserId): Promise<Result<Changed, RoleRefusal>> {
  if (userId === asker.id) return refuse({ code: 'yourself' })
  return await shop.db.transaction().execute(async (tx) => {
    // Of two admins who remove each other's role at once, the second waits here and is no admin afterwards.
    const staying = await lockStayingAdmins(tx, userId)
    if (!(await isStillAdmin(tx, asker))) return refuse({ code: 'not-allowed' as const })
    const proven = await requireRecentProof(shop, tx, asker)
    if (!proven.ok) return proven
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (!customer.isAdmin) return refuse({ code: 'already-so' as const })
    if (staying.length === 0) return refuse({ code: 'last-admin' as const })
    await loseRole(shop, tx, asker, userId)
    return accept({ fullName: customer.fullName })
  })
}

/** The email has a link to undo the change, in case someone else used the admin's session. */
async function tellActor(shop: Making, tx: Tx, asker: Asker, admin: { id: UserId; fullName: string }): Promise<void> {
  const user = await findUser(tx, asker.id)
  if (!user) return
  const { email, fullName } = user
  const link = await giveNotMeLink(shop, tx, { userId: user.id, email, undoes: 'admin', subject: admin.id })
  const onceKey = `admin-made:${admin.id}:${shop.now().getTime()}`
  await writeLetter(shop, tx, { kind: 'admin-made', to: email, onceKey, fullName, adminName: admin.fullName, link })
}

async function isStillAdmin(tx: Tx, asker: Asker): Promise<boolean> {
  const found = await lockCustomer(tx, asker.id)
  return found?.isAdmin ?? false
}
