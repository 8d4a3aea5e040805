import { customerLimits } from '#rulebook/limits/customers.ts'
import { updateUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { deleteTrustedBrowsers } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockCustomer } from './customers.queries.server.ts'

type Actor = Pick<SignedInUser, 'id' | 'fullName'>
type Parts = Pick<Shop, 'db' | 'now'>
type Changed = { fullName: string }

export type BlockRefusal = {
  code: 'customer-not-found' | 'yourself' | 'is-admin' | 'reason-missing' | 'reason-too-long' | 'already-so'
}

/** Ends all sessions and refuses every sign-in; orders stay. A sign-in that runs at this moment is waited for, and then ended as well. */
export async function blockCustomer(
  shop: Parts,
  actor: Actor,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<Result<Changed, BlockRefusal>> {
  const trimmedReason = reason.trim()
  if (trimmedReason === '') return refuse({ code: 'reason-missing' })
  if (trimmedReason.length > customerLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  if (userId === actor.id) return refuse({ code: 'yourself' })
  return await shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    if (customer.isAdmin) return refuse({ code: 'is-admin' as const })
    if (customer.blockedReason !== null) return refuse({ code: 'already-so' as const })
    const at = shop.now()
    await updateUser(tx, userId, { blocked_at: at, blocked_reason: trimmedReason }, at)
    await deleteSessionsOf(tx, userId, null)
    await deleteTrustedBrowsers(tx, userId)
    await writeAudit(shop, tx, actor, { what: 'customer.blocked', subject: userId, from: null, to: trimmedReason })
    return accept({ fullName: customer.fullName })
  })
}

/** The customer can sign in again in the same ways as before. */
export async function unblockCustomer(
  shop: Parts,
  actor: Actor,
  userId: UserId,
): Promise<Result<Changed, { code: 'customer-not-found' | 'already-so' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    if (!customer) return refuse({ code: 'customer-not-found' as const })
    const { blockedReason } = customer
    if (blockedReason === null) return refuse({ code: 'already-so' as const })
    await updateUser(tx, userId, { blocked_at: null, blocked_reason: null }, shop.now())
    await writeAudit(shop, tx, actor, { what: 'customer.blocked', subject: userId, from: blockedReason, to: null })
    return accept({ fullName: customer.fullName })
  })
}
