import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { queryTexts } from './query-texts.server.ts'
import type { Reading } from './reading-place.server.ts'
import type { Freshness } from './replica-freshness.server.ts'

type Parts = { reading: Reading; whenLost: Freshness['whenLost'] }

/**
 * Wraps connections to the replica: a statement that fails there is asked of the primary once, and so is the rest of its request. The replica
 * cancels statements whose rows the primary has removed, ends connections when it restarts, and may not have answered for seconds.
 */
export function createRepeatingClients(connectToPrimary: () => Promise<PostgresPoolClient>, onRepeat: () => void) {
  return function wrap(client: PostgresPoolClient, { reading, whenLost }: Parts): PostgresPoolClient {
    let isBroken = false

    async function run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      try {
        return await answerUnlessLost(client.query<Row>(text, values), whenLost)
      } catch (error) {
        isBroken ||= !(error instanceof pg.DatabaseError)
        if (isTooSlow(error)) throw error
        reading.place = 'primary'
        onRepeat()
        return await runOnPrimary<Row>(text, values)
      }
    }

    async function runOnPrimary<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      const primary = await connectToPrimary()
      try {
        return await primary.query<Row>(text, values)
      } finally {
        primary.release()
      }
    }

    return { query: queryTexts(run), release: (isUnusable) => client.release(isUnusable || isBroken) }
  }
}

/** It reached its time limit, which it would on the primary, too. */
function isTooSlow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** A frozen server closes no connection. */
async function answerUnlessLost<Answer>(answer: Promise<Answer>, whenLost: Freshness['whenLost']): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const ignore = whenLost(() => reject(new Error('The replica does not answer')))
  try {
    return await Promise.race([answer, promise])
  } finally {
    ignore()
  }
}
