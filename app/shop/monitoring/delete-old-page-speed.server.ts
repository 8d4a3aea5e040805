import { daysEarlier } from '#rulebook/days.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSpeedBefore } from './page-speed.queries.server.ts'

export async function deleteOldPageSpeed({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = daysEarlier(now(), reportLimits.speedKeptDays)
  await deleteSpeedBefore(db, before.toISOString().slice(0, 10))
}
