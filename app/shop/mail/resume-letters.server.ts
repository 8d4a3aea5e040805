import type { Shop } from '#shop/shop.server.ts'
import { takeForgottenLetters } from './mail.queries.server.ts'

/** After this long somebody should have come for a letter that is due. */
const patienceMs = 120_000
const atOnce = 500

/** Picks up what a process dropped that was killed with a letter in hand, or whose job was lost while the shop was closed for weeks. */
export async function resumeLetters({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - patienceMs)
  await db.transaction().execute(async (tx) => {
    const ids = await takeForgottenLetters(tx, { before, at, count: atOnce })
    await jobs.addMany(
      tx,
      'deliver-letter',
      ids.map((letterId) => ({ letterId })),
    )
  })
}
