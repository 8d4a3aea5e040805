import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/** What a restored shop has not sent and done yet. */
export type WaitingWork = { emails: number; refunds: number; jobs: number }

export async function isWaitingForResume(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from restores where resumed_at is null) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/** A process that runs jobs already goes on until it ends. */
export async function holdUntilResumed(db: Db, now: Date): Promise<void> {
  await db.insertInto('restores').values({ backup: 'recovered', restored_at: now, resumed_at: null }).execute()
}

/** False: nothing was waiting. */
export async function resumeRestored(db: Db, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('restores')
    .set({ resumed_at: now })
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countWaitingWork(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select (select count(*)::int from emails where state in ('waiting', 'sending')) as emails,
      (select count(*)::int from refunds where state = 'waiting') as refunds,
      (select count(*)::int from pgboss.job where state < 'completed') as jobs`.execute(db)
  return rows[0] ?? { emails: 0, refunds: 0, jobs: 0 }
}
