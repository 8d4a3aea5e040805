import { type RawBuilder, sql } from 'kysely'
import { endedStatuses } from './order-status.ts'

/** The opposite of `hasEnded`, for a table or alias of orders. */
export function hasNotEnded(orders: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${orders}.status`)} <> all(${[...endedStatuses]}::text[])`
}
