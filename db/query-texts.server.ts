import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

type Run = <Row>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<Row>>

/** Kysely has two kinds of query, of which the shop uses one. */
export function queryTexts(run: Run): PostgresPoolClient['query'] {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('No statement of the shop is read with a cursor')
    return run(text, values)
  }
  return query
}
