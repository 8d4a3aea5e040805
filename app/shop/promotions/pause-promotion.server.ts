import type { AuditActor } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockPromotion, updatePaused } from './promotions.queries.server.ts'
import { normalizeCode } from './promotions.ts'

/** Pauses or resumes it; false when there is no such code. `actor` is null on the command line. */
export async function pausePromotion(
  shop: Pick<Shop, 'db' | 'now'>,
  code: string,
  paused: boolean,
  actor: AuditActor | null = null,
): Promise<boolean> {
  return await shop.db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, normalizeCode(code))
    if (!promotion) return false
    if (promotion.paused === paused) return true
    await updatePaused(tx, promotion.code, paused)
    const change = { what: 'promotion.paused', subject: promotion.code, from: !paused, to: paused } as const
    if (actor) await writeAudit(shop, tx, actor, change)
    return true
  })
}
