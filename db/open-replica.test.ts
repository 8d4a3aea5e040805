import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { asSuperuser, makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import type { Connection } from './connection.ts'
import { openDatabase } from './open-database.server.ts'
import { openReplica } from './open-replica.server.ts'
import { allowReplica, type Reader } from './reading-place.server.ts'

test('what may lag is read from the replica, and everything else from the primary', { tags: 'nightly' }, async () => {
  const { read, readAsVisitor, counts } = await aReplica()

  expect([await readAsVisitor(), await read()]).toEqual(['replica', 'primary'])
  expect(counts).toEqual({ replica: 1, primary: 0, repeated: 0 })
})

test('a replica stores nothing', { tags: 'nightly' }, async () => {
  const { db, replicaDb } = await aReplica()

  await expect(sql`create table cups ()`.execute(replicaDb)).rejects.toThrow('read-only')
  await sql`create table cups ()`.execute(db)
})

test('a replica that has not answered for more than three seconds is not read, and is again once it has caught up', {
  tags: 'nightly',
}, async () => {
  const { readAsVisitor, copy, clock, waitUntilFresh, logged } = await aReplica()
  copy.isBehind = true

  clock.advance(2900)
  const within = await readAsVisitor()
  clock.advance(200)
  const beyond = await readAsVisitor()
  copy.isBehind = false
  await waitUntilFresh()

  expect([within, beyond, await readAsVisitor()]).toEqual(['replica', 'primary', 'replica'])
  expect(logged.filter(({ msg }) => msg === 'Reads that may lag go to the replica').length).toBeGreaterThan(0)
})

test('a primary at which nothing happens makes no lag', { tags: 'nightly' }, async () => {
  const { readAsVisitor, clock, waitUntilFresh } = await aReplica()

  clock.advance(3_600_000)
  await waitUntilFresh()

  expect(await readAsVisitor()).toBe('replica')
})

test('what is kept for everyone is read from the replica only once it has every change that was received', {
  tags: 'nightly',
}, async () => {
  const { readFor, freshness, copy } = await aReplica()
  freshness.watch(true)
  await vi.waitFor(async () => expect(await readFor('cache')).toBe('replica'))

  copy.isBehind = true
  freshness.drop()
  const afterChange = [await readFor('cache'), await readFor('visitor')]
  copy.isBehind = false
  await vi.waitFor(async () => expect(await readFor('cache')).toBe('replica'))
  freshness.watch(false)

  expect(afterChange).toEqual(['primary', 'replica'])
  expect(await readFor('cache')).toBe('primary')
})

test('a request that has read from the primary does not go back to an older replica', { tags: 'nightly' }, async () => {
  const { read, copy, clock, waitUntilFresh } = await aReplica()
  copy.isBehind = true
  clock.advance(4000)

  const places = await allowReplica('visitor', async () => {
    const first = await read()
    copy.isBehind = false
    await waitUntilFresh()
    return [first, await read()]
  })

  expect(places).toEqual(['primary', 'primary'])
})

test('a replica that is gone delays nobody: the primary is read', { tags: 'nightly' }, async () => {
  const { readAsVisitor, counts } = await aReplica({ connection: { connectionString: await anAddressOfNobody() } })

  expect([await readAsVisitor(), await readAsVisitor()]).toEqual(['primary', 'primary'])
  expect(counts).toEqual({ replica: 0, primary: 2, repeated: 0 })
})

test('a statement that the replica cancels, because the primary has removed the rows, is repeated on the primary', {
  tags: 'nightly',
}, async () => {
  const { readAsVisitor, replica, counts } = await aReplica()
  await replica.answer(`raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'`)

  expect(await readAsVisitor()).toBe('primary')
  expect(counts.repeated).toBe(1)
})

test('statements on a replica that is shut down are repeated on the primary', { tags: 'nightly' }, async () => {
  const { readAsVisitor, replica, counts } = await aReplica()
  await replica.answer('perform pg_sleep(20)')

  const reading = Promise.all([1, 2, 3].map(readAsVisitor))
  await vi.waitFor(async () => expect(await replica.endConnections()).toBe(3))

  expect(await reading).toEqual(['primary', 'primary', 'primary'])
  expect(counts.repeated).toBe(3)
})

test('statements on a replica that stops answering are repeated on the primary, without waiting for their time limit', {
  tags: 'nightly',
}, async () => {
  const { readAsVisitor, replica, copy, freshness } = await aReplica()
  await replica.answer('perform pg_sleep(20)')
  const startedAt = Date.now()

  const reading = readAsVisitor()
  copy.isFrozen = true
  freshness.drop()

  expect(await reading).toBe('primary')
  expect(Date.now() - startedAt).toBeLessThan(10_000)
})

test('a statement that is too slow for the replica is not repeated on the primary', { tags: 'nightly' }, async () => {
  const { readAsVisitor, replica, counts } = await aReplica({ statementTimeoutMs: 50 })
  await replica.answer('perform pg_sleep(20)')

  await expect(readAsVisitor()).rejects.toThrow('canceling statement due to statement timeout')
  expect(counts.repeated).toBe(0)
})

type Facts = { connection?: Connection; statementTimeoutMs?: number }

/** Two databases stand for the primary and its copy: `place()` says in which one a statement runs. */
async function aReplica({ connection, statementTimeoutMs }: Facts = {}) {
  const [primaryDatabase, replicaDatabase] = [await aDatabase('primary'), await aDatabase('replica')]
  const copy = { isBehind: false, isFrozen: false }
  const { clock, now } = aClock()
  const { log, logged } = openTestLog()
  const primary = openDatabase<object>(primaryDatabase)
  const opened = openReplica<object>({
    connection: connection ?? replicaDatabase,
    primary,
    primaryConnection: primaryDatabase,
    options: { ...(statementTimeoutMs !== undefined && { statementTimeoutMs }) },
    log,
    now,
    positions: {
      ofPrimary: async () => '0/1',
      async hasReplayed() {
        if (copy.isFrozen) throw new Error('No answer')
        return !copy.isBehind
      },
    },
  })
  const direct = openDatabase<object>(replicaDatabase, { isReadOnly: true })
  onTestFinished(async () => {
    await opened.close()
    await Promise.all([primary.close(), direct.close()])
  })
  const { freshness, counts } = opened
  const waitUntilFresh = () => vi.waitFor(() => expect(freshness.lagMs()).toBeLessThan(1000), { timeout: 5000 })
  await waitUntilFresh()

  async function read(): Promise<string | undefined> {
    const { rows } = await sql<{ place: string }>`select place() as place`.execute(opened.db)
    return rows[0]?.place
  }

  const readFor = (reader: Reader) => allowReplica(reader, read)
  return {
    db: primary.db,
    replicaDb: direct.db,
    read,
    readFor,
    readAsVisitor: () => readFor('visitor'),
    replica: aReplicaDatabase(replicaDatabase),
    copy,
    clock,
    freshness,
    counts,
    logged,
    waitUntilFresh,
  }
}

async function aDatabase(place: string) {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  await answerWith(connection, '', place)
  return connection
}

async function answerWith(connection: Connection, statement: string, place: string): Promise<void> {
  const { db, close } = openDatabase<object>(connection)
  const body = `begin ${statement && `${statement};`} return '${place}'; end`
  await sql.raw(`create or replace function place() returns text language plpgsql as $$ ${body} $$`).execute(db)
  await close()
}

function aReplicaDatabase(connection: Awaited<ReturnType<typeof aDatabase>>) {
  return {
    answer: (statement: string) => answerWith(connection, statement, 'replica'),
    /** Ends those that run the statement, and says how many there were. */
    async endConnections(): Promise<number> {
      const running = `datname = '${connection.database}' and state = 'active' and query like 'select place()%'`
      const { db, close } = openDatabase<object>(connection)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where ${sql.raw(running)}`.execute(db)
      await close()
      const count = rows[0]?.count ?? 0
      if (count === 3) await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where ${running}`)
      return count
    },
  }
}

/** Runs with the real time, and can be put forward. */
function aClock() {
  let addedMs = 0
  const advance = (milliseconds: number) => {
    addedMs += milliseconds
  }
  return { clock: { advance }, now: () => performance.now() + addedMs }
}

async function anAddressOfNobody(): Promise<string> {
  return `postgres://shop@127.0.0.1:${await findFreePort()}/shop`
}
