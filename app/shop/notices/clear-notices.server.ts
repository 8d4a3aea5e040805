import { daysEarlier } from '#rulebook/days.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteNoticesBefore } from './notices.queries.server.ts'

export async function clearNotices({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteNoticesBefore(db, daysEarlier(now(), noticeLimits.retentionDays))
}
