import type { SignedIn } from '#shop/accounts/accounts.ts'
import { hasRecentProof, type ProofNeeded, requireRecentProof } from '#shop/accounts/recent-proof.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { LockedOrder } from './orders.queries.server.ts'
import type { Order } from './orders.ts'

/** Parts of an order count together: nobody gets around the sum by sending it back piece by piece. */
export async function requireRefundProof(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  asker: SignedIn,
  { order, amountCents }: { order: LockedOrder; amountCents: number },
): Promise<Result<null, ProofNeeded>> {
  const { 'refund-proof': rule } = await readSettings({ db: tx })
  const isLarge = amountCents > 0 && order.payment.refundedCents + amountCents > rule.aboveCents
  return rule.isOn && isLarge ? await requireRecentProof(shop, tx, asker) : accept(null)
}

/** For the page that asks before the refund is typed: whether what is left of the order could need a proof that is not there. */
export async function findProofAsked(
  shop: Pick<Shop, 'db' | 'now'>,
  asker: SignedIn,
  { totalCents, paymentState }: Pick<Order, 'totalCents' | 'paymentState'>,
): Promise<{ aboveCents: number } | null> {
  if (paymentState !== 'paid') return null
  const { 'refund-proof': rule } = await readSettings(shop)
  if (!rule.isOn || totalCents <= rule.aboveCents || (await hasRecentProof(shop, asker))) return null
  return { aboveCents: rule.aboveCents }
}
