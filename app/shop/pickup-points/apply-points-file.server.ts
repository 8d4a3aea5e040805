import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { planPoints } from './plan-points-file.server.ts'
import { writeClosedPointEmails } from './point-emails.server.ts'
import { closePoints, findFile, lockPoints, setFileApplied, upsertPoints } from './points-file.queries.server.ts'
import type { ImportSummary } from './points-file.ts'

/**
 * Imports a carrier's list. A point that is missing from it is closed; orders keep their copy, and their
 * customers are asked for another point. The same file again changes nothing. Callers have
 * checked that `actor` is an admin.
 */
export async function applyPointsFile(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>,
  actor: SignedInUser,
  id: string,
): Promise<Result<ImportSummary, { code: 'file-too-old' }>> {
  if (!isUuid(id)) return refuse({ code: 'file-too-old' })
  const { db, now } = shop
  return await db.transaction().execute(async (tx): Promise<Result<ImportSummary, { code: 'file-too-old' }>> => {
    await lockPoints(tx)
    const file = await findFile(tx, actor.id, id)
    if (!file) return refuse({ code: 'file-too-old' })
    if (file.summary) return accept(file.summary)
    const at = now()
    const { added, changed, gone, bad, inFile } = await planPoints(tx, file)
    await upsertPoints(tx, [...added, ...changed.map(({ after }) => after)], { at })
    await closePoints(
      tx,
      gone.map((point) => point.id),
      at,
    )
    await writeClosedPointEmails(
      shop,
      tx,
      gone.map((point) => point.id),
    )
    const summary = { added: added.length, changed: changed.length, gone: gone.length, bad: bad.length, inFile }
    await setFileApplied(tx, id, summary, at)
    const carriers = [
      ...new Set([...added, ...changed.map(({ after }) => after), ...gone].map(({ carrier }) => carrier)),
    ]
    const subject = carriers.join(', ').slice(0, 200) || 'none'
    await writeAudit({ now }, tx, actor, { what: 'pickup-points.import', subject, from: null, to: summary })
    return accept(summary)
  })
}
