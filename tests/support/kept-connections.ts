import { type Database, type ExecutedQuery, openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { recordStatement } from './record-statements.ts'
import type { TestDatabase } from './test-database.ts'
import type { openTestLog } from './test-log.ts'

/** Where the warnings and queries of a test go. */
type Receiver = { log: ReturnType<typeof openTestLog>['log']; onQuery: (query: ExecutedQuery) => void }

type Kept = { opened: Database<Tables>; receiver: Receiver }

/** The connections of this worker to databases that wait for their next test. */
const kept = new Map<string, Kept>()

/**
 * Opens a database for a test. The next test that gets it takes over its connections: starting one and reading the catalogue for it takes
 * PostgreSQL longer than the statements of most tests.
 */
export function openKeptDatabase({ connection, drop, reuse }: TestDatabase, receiver: Receiver) {
  const { database } = connection
  const current = kept.get(database) ?? open(connection, receiver)
  kept.delete(database)
  current.receiver = receiver
  const { opened } = current
  return {
    // An object of its own, because the shop remembers what it has read by it.
    db: opened.db.withTables<Tables>(),
    pool: opened.pool,
    async close() {
      // What a test has left running could write into the next one.
      const { totalCount, idleCount, waitingCount } = opened.pool
      const isIdle = idleCount === totalCount && waitingCount === 0 && !opened.pool.ending
      if (isIdle && (await reuse?.(totalCount))) return void kept.set(database, current)
      await opened.close()
      await drop()
    },
  }
}

function open(connection: TestDatabase['connection'], receiver: Receiver): Kept {
  const current: Kept = {
    receiver,
    opened: openDatabase<Tables>(connection, {
      idleTimeoutMs: 60_000,
      // Up to 400 simultaneous calls of a test share ten connections, on a machine that is busy with other tests.
      connectTimeoutMs: 20_000,
      log: { warn: (...words: Parameters<Receiver['log']['warn']>) => current.receiver.log.warn(...words) },
      onQuery: (query) => {
        recordStatement(query.sql)
        current.receiver.onQuery(query)
      },
    }),
  }
  return current
}
