import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { ManyChanges } from './many-changes.ts'

export type BulkChange = { operation: string; articles: string[]; changes: ManyChanges }

export async function insertBulkChange(
  db: Db,
  userId: UserId,
  { operation, articles, changes }: { operation: string; articles: readonly string[]; changes: ManyChanges },
  at: Date,
): Promise<void> {
  const values = { operation, user_id: userId, articles: [...articles], changes: JSON.stringify(changes), begun_at: at }
  await db
    .insertInto('bulk_changes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function finishBulkChange(db: Db, userId: UserId, operation: string, at: Date): Promise<void> {
  await db
    .updateTable('bulk_changes')
    .set({ finished_at: at })
    .where('operation', '=', operation)
    .where('user_id', '=', userId)
    .execute()
}

/** The admin's unfinished change, the newest one unless `operation` names one. Also while it is still running. */
export async function findUnfinishedBulkChange(
  db: Db,
  userId: UserId,
  since: Date,
  operation?: string,
): Promise<BulkChange | undefined> {
  let query = db
    .selectFrom('bulk_changes')
    .select(['operation', 'articles', 'changes'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('begun_at', '>=', since)
  if (operation !== undefined) query = query.where('operation', '=', operation)
  return await query.orderBy('begun_at', 'desc').limit(1).executeTakeFirst()
}

export async function deleteBulkChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bulk_changes').where('begun_at', '<', before).execute()
}
