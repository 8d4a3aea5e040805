import { retentionLimits } from '#rulebook/limits/retention.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { removeCustomerDataBefore } from './customer-data.queries.server.ts'

/** Removes names and addresses from orders when nothing asks to keep them any longer. Amounts, products and dates stay. */
export async function removeOldCustomerData(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  which: 'paid' | 'unpaid',
): Promise<void> {
  const at = now()
  const { keptYears } = (await readSettings({ db })).invoices
  await removeCustomerDataBefore(db, which, which === 'paid' ? endOfBookkeeping(at, keptYears) : unpaidSince(at), at)
}

/** Orders before this moment are of a year whose books need not be kept any more. */
function endOfBookkeeping(at: Date, keptYears: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear() - keptYears, 0, 1))
}

function unpaidSince(at: Date): Date {
  return new Date(at.getTime() - retentionLimits.unpaidOrderDays * 86_400_000)
}
