import { reportLimits } from '#rulebook/limits/reports.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSpeedBefore } from './page-speed.queries.server.ts'

export async function deleteOldPageSpeed({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - reportLimits.speedKeptDays * 86_400_000)
  await deleteSpeedBefore(db, before.toISOString().slice(0, 10))
}
