import { type RawBuilder, sql } from 'kysely'

/**
 * A list of values for `any` or `unnest`. The planner does not look into the subquery, so that one plan serves all lists. With a list that it
 * knows, it finds a plan for these values cheaper and makes one each time, which takes ten times as long as reading a few rows.
 */
export function arrayValue(values: readonly string[], type: 'text' | 'bigint'): RawBuilder<string[]> {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${[...values]}::${array})::${array}`
}
