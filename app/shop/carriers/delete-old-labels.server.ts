import { daysEarlier } from '#rulebook/days.ts'
import { carrierLimits } from '#rulebook/limits/carriers.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteLabelsBefore } from './labels.queries.server.ts'

export async function deleteOldLabels({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteLabelsBefore(db, daysEarlier(now(), carrierLimits.labelRetentionDays))
}
