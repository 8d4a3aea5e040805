import { daysEarlier } from '#rulebook/days.ts'
import { newsletterLimits } from '#rulebook/limits/newsletter.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteIdleSubscriptions, deleteOldTokens } from './newsletter.queries.server.ts'

/** For privacy, addresses without a confirmed subscription are deleted after a while. */
export async function deleteUnconfirmedSubscriptions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = daysEarlier(now(), newsletterLimits.idleDays)
  await db.transaction().execute(async (tx) => {
    await deleteOldTokens(tx, now())
    await deleteIdleSubscriptions(tx, before)
  })
}
