import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ReturnNumber } from './returns.ts'

export async function insertPhotos(tx: Tx, returnId: string, hashes: readonly string[]): Promise<void> {
  const rows = [...new Set(hashes)].map((hash, position) => ({ return_id: returnId, position, hash }))
  if (rows.length > 0) await tx.insertInto('return_photos').values(rows).execute()
}

export async function setLabel(
  tx: Tx,
  id: string,
  {
    pdf,
    carrier,
    trackingNumber,
    at,
  }: { pdf: Buffer | null; carrier: string | null; trackingNumber: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ label_carrier: carrier, label_tracking_number: trackingNumber })
    .where('id', '=', id)
    .execute()
  if (pdf) await tx.insertInto('return_labels').values({ return_id: id, pdf, made_at: at }).execute()
}

export async function findReturnLabel(db: Db, number: ReturnNumber): Promise<Buffer | null> {
  const row = await db
    .selectFrom('return_labels as l')
    .innerJoin('returns as r', 'r.id', 'l.return_id')
    .select('l.pdf')
    .where('r.number', '=', number)
    .executeTakeFirst()
  return row?.pdf ?? null
}

/** Photos and labels of returns that ended before that moment. */
export async function deleteReturnFiles(db: Db, before: Date): Promise<void> {
  const ended = sql<string>`(select id from returns where state in ('refunded', 'exchanged', 'refused')
    and greatest(refunded_at, exchanged_at, refused_at) < ${before})`
  await sql`delete from return_photos where return_id in ${ended}`.execute(db)
  await sql`delete from return_labels where return_id in ${ended}`.execute(db)
}
