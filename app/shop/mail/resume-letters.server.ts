import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { takeForgottenLetters } from './mail.queries.server.ts'

const atOnce = 500

/** For emails of a process that died while it sent them, and emails whose job was lost while the shop was down for weeks. */
export async function resumeLetters({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  const lostBefore = new Date(at.getTime() - mailLimits.lostAfterMs)
  await db.transaction().execute(async (tx) => {
    const ids = await takeForgottenLetters(tx, { lostBefore, at, count: atOnce })
    await jobs.addMany(
      tx,
      'deliver-letter',
      ids.map((letterId) => ({ letterId })),
    )
  })
}
