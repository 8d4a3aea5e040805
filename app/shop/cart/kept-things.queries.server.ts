import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'

/** Locks a customer's things until the transaction ends, and answers their version. */
export async function lockKeptThings(tx: Db, userId: UserId): Promise<number> {
  const { version } = await tx
    .insertInto('kept_things')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql`kept_things.version` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function writeVersion(tx: Db, userId: UserId, version: number): Promise<void> {
  await tx.updateTable('kept_things').set({ version }).where('user_id', '=', userId).execute()
}

export async function readVersion(db: Db, userId: UserId): Promise<number> {
  const row = await db.selectFrom('kept_things').select('version').where('user_id', '=', userId).executeTakeFirst()
  return row?.version ?? 0
}

/** False when this browser has counted further already: the message was overtaken by a later one. */
export async function countMessage(
  tx: Db,
  userId: UserId,
  { browser, count, at }: { browser: string; count: number; at: Date },
): Promise<boolean> {
  const counted = await tx
    .insertInto('keeping_browsers')
    .values({ user_id: userId, browser, last_count: count, seen_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'browser'])
        .doUpdateSet({ last_count: count, seen_at: at })
        .where('keeping_browsers.last_count', '<', count),
    )
    .returning('browser')
    .executeTakeFirst()
  return counted !== undefined
}

/** A message that is under way for longer than this was lost. */
export async function forgetOldBrowsers(tx: Db, userId: UserId, seenBefore: Date): Promise<void> {
  await tx.deleteFrom('keeping_browsers').where('user_id', '=', userId).where('seen_at', '<', seenBefore).execute()
}
