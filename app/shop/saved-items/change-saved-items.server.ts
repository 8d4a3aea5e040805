import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'

/**
 * Changes a customer's cart or wishlist, in the caller's transaction or one of its own. Raising the version locks its row, so changes of
 * one customer run one after another, and a browser's message for the previous version is rejected.
 */
export async function changeSavedItems<Outcome>(
  db: Db,
  userId: UserId,
  change: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if (!db.isTransaction) return db.transaction().execute((tx) => changeSavedItems(tx, userId, change))
  await lockVersion(db, userId, 1)
  return change(db)
}

/** Null when the version has changed meanwhile; nothing was written then. */
export function changeSavedItemsAtVersion<Outcome>(
  db: Db,
  userId: UserId,
  knownVersion: number,
  change: (tx: Db) => Promise<Outcome>,
): Promise<Outcome | null> {
  return db.transaction().execute(async (tx) => {
    if ((await lockVersion(tx, userId, 0)) !== knownVersion) return null
    return changeSavedItems(tx, userId, change)
  })
}

export async function readVersion(db: Db, userId: UserId): Promise<number> {
  const versionRow = db.selectFrom('saved_items_versions').select('version').where('user_id', '=', userId)
  return (await versionRow.executeTakeFirst())?.version ?? 0
}

async function lockVersion(tx: Db, userId: UserId, raisedBy: 0 | 1): Promise<number> {
  const { version } = await tx
    .insertInto('saved_items_versions')
    .values({ user_id: userId, version: raisedBy })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ version: sql`saved_items_versions.version + ${raisedBy}` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
