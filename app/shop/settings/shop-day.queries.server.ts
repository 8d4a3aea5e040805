import { type RawBuilder, sql } from 'kysely'

/**
 * The time zone of the shop's days, read once for a statement. `shop_time_zone()` and `shop_day()` by themselves are called for every row, and
 * each call reads the setting.
 */
export const shopTimeZone = sql`(select shop_time_zone())`

/** The day of a moment in the shop's time zone. */
export function shopDay(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${at} at time zone ${shopTimeZone})::date`
}
