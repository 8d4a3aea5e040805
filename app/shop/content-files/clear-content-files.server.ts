import { daysEarlier } from '#rulebook/days.ts'
import { contentFileLimits } from '#rulebook/limits/content-files.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteContentFiles } from './content-files.queries.server.ts'

/** An import can be undone as long as its file is kept. */
export async function clearContentFiles({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteContentFiles(db, daysEarlier(now(), contentFileLimits.keptDays))
}
