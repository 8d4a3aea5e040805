import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  hasRecentAuthentication,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { LockedOrder } from './orders.queries.server.ts'
import type { Order } from './orders.ts'

/** Refunds of one order are added up, so the limit cannot be avoided by refunding piece by piece. */
export async function requireRefundAuthentication(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: SignedInUser,
  { order, amountCents }: { order: LockedOrder; amountCents: number },
): Promise<Result<null, ReauthenticationRequired>> {
  const { 'refund-proof': rule } = await readSettings({ db: tx })
  const isLarge = amountCents > 0 && order.payment.refundedCents + amountCents > rule.aboveCents
  return rule.isOn && isLarge ? await requireRecentAuthentication(shop, tx, actor) : accept(null)
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
