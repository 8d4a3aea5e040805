import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asSuperuser, makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { type DatabaseOptions, openDatabase, type RanQuery } from './open-database.server.ts'

test('every statement is reported to whoever asked for it', async () => {
  const request = new AsyncLocalStorage<RanQuery[]>()
  const { db } = await aDatabase({ onQuery: (query) => request.getStore()?.push(query) })
  const mine: RanQuery[] = []
  const theirs: RanQuery[] = []

  await Promise.all([
    request.run(mine, () => sql`select 1`.execute(db)),
    request.run(theirs, () => sql`select broken`.execute(db).catch(() => {})),
  ])

  expect(mine).toEqual([{ sql: 'select 1', durationMs: expect.any(Number), failed: false }])
  expect(theirs).toMatchObject([{ sql: 'select broken', failed: true }])
})

test('losing every connection is a line in the log, and the next statement opens another', async () => {
  const { log, logged } = openTestLog()
  const { db, connection } = await aDatabase({ log })
  await sql`select 1`.execute(db)

  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`)
  await vi.waitFor(() => expect(logged).toHaveLength(1))

  expect(await sql`select 1 as cups`.execute(db)).toMatchObject({ rows: [{ cups: 1 }] })
  expect(logged).toMatchObject([{ msg: 'A database connection was lost' }])
})

test('a statement that takes too long is given up', async () => {
  const { db } = await aDatabase({ statementTimeoutMs: 50 })

  const waiting = sql`select pg_sleep(10)`.execute(db)

  await expect(waiting).rejects.toThrow('canceling statement due to statement timeout')
})

test('when all connections are busy, whoever waits too long is told', async () => {
  const { db } = await aDatabase({ maxConnections: 1, connectTimeoutMs: 50 })

  const waiting = Promise.all([sql`select pg_sleep(0.3)`.execute(db), sql`select 1`.execute(db)])

  await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect')
})

async function aDatabase(options: DatabaseOptions) {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const database = openDatabase(connection, options)
  onTestFinished(() => database.close().then(drop))
  return { ...database, connection }
}
