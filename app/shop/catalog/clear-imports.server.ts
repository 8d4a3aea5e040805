import { productLimits } from '#rulebook/limits/products.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteImportFilesBefore } from './import-files.queries.server.ts'
import { deleteEndedFetches } from './picture-fetches.queries.server.ts'

/** Deletes large files that were sent a day ago, whether they were imported or not, and the reports about fetched pictures. */
export async function clearImports({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  await deleteImportFilesBefore(db, hoursAgo(productLimits.importRetentionHours))
  await deleteEndedFetches(db, hoursAgo(productLimits.fetchRetentionDays * 24))
}
