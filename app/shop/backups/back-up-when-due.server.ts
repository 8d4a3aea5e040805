import type { Shop } from '#shop/shop.server.ts'
import { type BackupPlan, backUp } from './back-up.server.ts'
import { findLastBackup } from './find-last-backup.server.ts'

/** The job is done once an hour, some minutes sooner or later. */
const slackSeconds = 1800

/** A machine that was off at the usual time makes its backup within the hour after its start. */
export async function backUpWhenDue(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'pictures'>,
  plan: BackupPlan | null,
): Promise<void> {
  if (!plan) return
  const last = await findLastBackup(shop)
  if (last && last.ageSeconds < plan.everyHours * 3600 - slackSeconds) return
  const { name, bytes, pictures, missingPictures, removed } = await backUp(shop, plan)
  shop.log.info({ backup: name, bytes, pictures, missingPictures, removed: removed.length }, 'A backup was made')
}
