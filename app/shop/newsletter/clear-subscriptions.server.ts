import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteIdleSubscriptions, deleteOldTokens } from './newsletter.queries.server.ts'

/** Addresses of people who do not want our letter are not ours to keep. */
export async function clearSubscriptions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - limits.idleSubscriptionDays * 24 * 60 * 60 * 1000)
  await db.transaction().execute(async (tx) => {
    await deleteOldTokens(tx, now())
    await deleteIdleSubscriptions(tx, before)
  })
}
