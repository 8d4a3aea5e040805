import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requeueLostEmails } from './mail.queries.server.ts'

const batchSize = 500

/** For emails of a process that died while it sent them, and emails whose job was lost while the shop was down for weeks. */
export async function resumeEmails({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  const lostBefore = new Date(at.getTime() - mailLimits.lostAfterMs)
  await db.transaction().execute(async (tx) => {
    const ids = await requeueLostEmails(tx, { lostBefore, at, count: batchSize })
    await jobs.addMany(
      tx,
      'deliver-email',
      ids.map((emailId) => ({ emailId })),
    )
  })
}
