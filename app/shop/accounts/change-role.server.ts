import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, updateUser } from './accounts.queries.server.ts'
import type { SignedIn, UserId } from './accounts.ts'
import { becomeAdmin } from './become-admin.server.ts'
import { lockCustomer } from './customers.queries.server.ts'
import { lockStayingAdmins } from './deletions.queries.server.ts'
import { giveNotMeLink } from './not-me-links.server.ts'
import { requireRecentProof } from './recent-proof.server.ts'

type Asker = Pick<SignedIn, 'id' | 'fullName' | 'sessionId'>
type Parts = Pick<Shop, 'db' | 'now' | 'auth'>
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

/** One of the shop's own people from the next request on; where a second factor is asked of them, from the day it is set up. */
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
    // Opening an account takes no more than typing an address: who it is shows when its letters are read.
    if (!customer.emailConfirmed) return refuse({ code: 'unconfirmed' as const })
    await becomeAdmin(shop, tx, asker, customer)
    shop.auth.securityEvents.note({ kind: 'role', result: 'admin' }, customer.id)
    await tellActor(shop, tx, asker, customer)
    return accept({ fullName: customer.fullName })
  })
}

/** Never one's own role, and never that of the last one who stays. */
export async function takeAdminBack(shop: Parts, asker: Asker, userId: UserId): Promise<Result<Changed, RoleRefusal>> {
  if (userId === asker.id) return refuse({ code: 'yourself' })
  return await shop.db.transaction().execute(async (tx) => {
    // Two who take it from each other stand in line here: the second is not an admin any more.
    const staying = await lockStayingAdmins(tx, userId)
    if (!(await isStillAdmin(tx, asker))) return refuse({ code: 'not-allowed' as const })
    const proven = await requireRecentProof(shop, tx, asker)
    if (!proven.ok) return proven
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (!customer.isAdmin) return refuse({ code: 'already-so' as const })
    if (staying.length === 0) return refuse({ code: 'last-admin' as const })
    await updateUser(tx, userId, { is_admin: false }, shop.now())
    shop.auth.securityEvents.note({ kind: 'role', result: 'customer' }, userId)
    await writeAudit(shop, tx, asker, { what: 'customer.role', subject: userId, from: 'admin', to: 'customer' })
    return accept({ fullName: customer.fullName })
  })
}

/** Whoever's session did it can take it back, if it was not them. */
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
