import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { queryTexts } from './query-texts.server.ts'

/**
 * PostgreSQL keeps a plan for each name in each connection, some 30 kB on average, so the number of names is limited. The pages, the API and
 * the admin lists together have about 400 statements.
 */
const namesMax = 600
/** Texts are forgotten all at once: a statement that is still used is seen twice again within moments. */
const seenOnceMax = 2000

/** Such as "select *" and "p.*": after a migration that adds a column, PostgreSQL refuses the kept statement. */
const allColumns = /(?:^|select|returning|distinct|[\s,.])\s*\*(?=\s*(?:,|from\b|$))/i

/** A comment in a statement that is planned for its values each time: one plan for all values would be much slower with some. */
export const plannedEachTime = '/* planned each time */'

/**
 * Names statements, so that PostgreSQL parses each once in a connection and keeps its plan where that is as good as one for the values. A text
 * gets a name when it comes a second time: lists of values make texts that never come again.
 */
export function createStatementNames() {
  const names = new Map<string, string | null>()
  let seenOnce = new Set<string>()

  return function nameOf(text: string): string | null {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= namesMax) return null
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= seenOnceMax) seenOnce = new Set()
      seenOnce.add(text)
      return null
    }
    seenOnce.delete(text)
    const name = canBeNamed(text) ? `s${names.size + 1}` : null
    names.set(text, name)
    return name
  }
}

function canBeNamed(text: string): boolean {
  return (
    /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
    !allColumns.test(text) &&
    !text.includes(plannedEachTime)
  )
}

/** Wraps the connections that Kysely gets, each in the same object every time: Kysely recognises a connection by it. */
export function createNamingClients(): (client: pg.PoolClient) => PostgresPoolClient {
  const nameOf = createStatementNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  return function wrap(client) {
    const known = wrapped.get(client)
    if (known) return known
    let isOutdated = false
    async function run<Row>(text: string, given: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      const values = [...given]
      const name = values.length > 0 ? nameOf(text) : null
      const answer = name === null ? client.query(text, values) : client.query({ name, text, values })
      try {
        // pg says of the command only that it is a text.
        return (await answer) as PostgresQueryResult<Row>
      } catch (error) {
        isOutdated ||= isOutdatedStatement(error)
        throw error
      }
    }
    const naming: PostgresPoolClient = {
      query: queryTexts(run),
      // The next statement gets a new connection, on which PostgreSQL keeps nothing yet.
      release: (isBroken) => client.release(isBroken || isOutdated),
    }
    wrapped.set(client, naming)
    return naming
  }
}

/** A migration has given a column another type: "cached plan must not change result type". */
function isOutdatedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')
}
