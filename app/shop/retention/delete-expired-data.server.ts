import type { Shop } from '#shop/shop.server.ts'
import { type RetentionRule, retentionRules } from './retention.server.ts'

/** Applies every rule that is due; one that fails does not hold up the others. */
export async function deleteExpiredData(shop: Shop, rules: readonly RetentionRule[] = retentionRules): Promise<void> {
  const hour = shop.now().getUTCHours()
  const errors: unknown[] = []
  for (const { data, remove } of rules.filter((rule) => rule.hour === undefined || rule.hour === hour)) {
    await remove(shop).catch((error: unknown) => errors.push(new Error(`Not deleted: ${data}`, { cause: error })))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} kinds of expired data could not be deleted`)
}
