import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type ProofNeeded, requireRecentProof } from '#shop/accounts/recent-proof.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { LockedOrder } from './orders.queries.server.ts'

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
