import type { Db } from '#shop/database.server.ts'

export async function insertBackup(db: Db, name: string, madeAt: Date): Promise<void> {
  await db.insertInto('backups').values({ name, made_at: madeAt }).execute()
}

export async function endBackup(
  db: Db,
  name: string,
  end: { ended_at: Date; bytes?: number; pictures?: number; problem?: string },
): Promise<void> {
  await db.updateTable('backups').set(end).where('name', '=', name).execute()
}

export async function findLastGoodBackup(db: Db) {
  return await db
    .selectFrom('backups')
    .select(['name', 'made_at'])
    .where('ended_at', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
