import { type AdminRole, mayDo } from '#rulebook/admin-roles.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  hasRecentAuthentication,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { SupportRefunds } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { LockedOrder } from './orders.queries.server.ts'
import type { Order } from './orders.ts'

/** `role-limit`: the admin's role does not refund so much of one order. */
export type RefundNotAllowed = ReauthenticationRequired | { code: 'role-limit' }

/** Refunds of one order are added up, so the limits cannot be avoided by refunding piece by piece. */
export async function requireRefundAuthentication(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: SignedInUser,
  { order, amountCents }: { order: LockedOrder; amountCents: number },
): Promise<Result<null, RefundNotAllowed>> {
  if (amountCents <= 0) return accept(null)
  const { 'refund-proof': rule, 'support-refunds': support } = await readSettings({ db: tx })
  const sumCents = order.payment.refundedCents + amountCents
  if (!mayRefund(actor.role, sumCents, support)) return refuse({ code: 'role-limit' })
  return rule.isOn && sumCents > rule.aboveCents ? await requireRecentAuthentication(shop, tx, actor) : accept(null)
}

function mayRefund(role: AdminRole | null, sumCents: number, { mostCents }: SupportRefunds): boolean {
  return mayDo(role, 'large-refunds') || (mayDo(role, 'refunds') && sumCents <= mostCents)
}

/** `leftCents`: of this order, after what was refunded before. */
export type RefundLimit = { mostCents: number; leftCents: number }

/** For the refund form of a role that refunds only up to a sum; null when it may refund all that is left. */
export async function findRefundLimit(
  shop: Pick<Shop, 'db'>,
  { role }: Pick<SignedInUser, 'role'>,
  { totalCents, refundedCents, paymentState }: Pick<Order, 'totalCents' | 'refundedCents' | 'paymentState'>,
): Promise<RefundLimit | null> {
  if (paymentState !== 'paid' || mayDo(role, 'large-refunds')) return null
  const { mostCents } = (await readSettings(shop))['support-refunds']
  return totalCents > mostCents ? { mostCents, leftCents: Math.max(0, mostCents - refundedCents) } : null
}

/** For the refund form, before an amount is typed: true when refunding the rest could need a proof that is missing. */
export async function findRefundAuthenticationRule(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { totalCents, paymentState }: Pick<Order, 'totalCents' | 'paymentState'>,
): Promise<{ aboveCents: number } | null> {
  if (paymentState !== 'paid') return null
  const { 'refund-proof': rule } = await readSettings(shop)
  if (!rule.isOn || totalCents <= rule.aboveCents || (await hasRecentAuthentication(shop, actor))) return null
  return { aboveCents: rule.aboveCents }
}
