import { AsyncLocalStorage } from 'node:async_hooks'
import net from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { asSuperuser, makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { type DatabaseOptions, type ExecutedQuery, openDatabase } from './open-database.server.ts'

test('every statement is counted for the request that ran it', { tags: 'nightly' }, async () => {
  const request = new AsyncLocalStorage<ExecutedQuery[]>()
  const { db } = await aDatabase({ onQuery: (query) => request.getStore()?.push(query) })
  const mine: ExecutedQuery[] = []
  const theirs: ExecutedQuery[] = []

  await Promise.all([
    request.run(mine, () => sql`select 1`.execute(db)),
    request.run(theirs, () => sql`select broken`.execute(db).catch(() => {})),
  ])

  expect(mine).toEqual([{ sql: 'select 1', durationMs: expect.any(Number), failed: false }])
  expect(theirs).toMatchObject([{ sql: 'select broken', failed: true }])
})

test('the loss of all connections is logged, and the next statement opens another', { tags: 'nightly' }, async () => {
  const { log, logged } = openTestLog()
  const { db, connection } = await aDatabase({ log })
  await sql`select 1`.execute(db)

  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`)
  await vi.waitFor(() => expect(logged).toHaveLength(1))

  expect(await sql`select 1 as cups`.execute(db)).toMatchObject({ rows: [{ cups: 1 }] })
  expect(logged).toMatchObject([{ msg: 'A database connection was lost' }])
})

test('a closed database has no open connections, so that PostgreSQL may stop at once', {
  tags: 'nightly',
}, async () => {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const observer = new pg.Client({ ...connection, database: 'postgres', user: 'postgres' })
  onTestFinished(() => observer.end().then(drop))
  await observer.connect()
  const { db, close } = openDatabase(connection)
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)))

  await close()

  const open = await observer.query('select from pg_stat_activity where datname = $1', [connection.database])
  expect(open.rowCount).toBe(0)
})

test('statements are planned in the same way on every server, whatever its settings', { tags: 'nightly' }, async () => {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  await asSuperuser(`alter database ${connection.database} set jit = on`)
  await asSuperuser(`alter database ${connection.database} set random_page_cost = 4`)
  const { db, close } = openDatabase(connection)
  onTestFinished(() => close().then(drop))

  const settings = sql<{ jit: string; cost: string }>`
    select current_setting('jit') as jit, current_setting('random_page_cost') as cost from pg_sleep(0.02)`
  const answers = await Promise.all([1, 2, 3].map(() => settings.execute(db)))

  expect(answers.flatMap(({ rows }) => rows)).toEqual([1, 2, 3].map(() => ({ jit: 'off', cost: '1.1' })))
})

test('a statement that takes too long is cancelled', { tags: 'nightly' }, async () => {
  const { db } = await aDatabase({ statementTimeoutMs: 50 })

  const waiting = sql`select pg_sleep(10)`.execute(db)

  await expect(waiting).rejects.toThrow('canceling statement due to statement timeout')
})

test('when all connections are busy, a statement that waits too long is refused', { tags: 'nightly' }, async () => {
  // The time limit is also for opening the connection, which takes a while on a busy machine.
  const { db } = await aDatabase({ maxConnections: 1, connectTimeoutMs: 1000 })

  const waiting = Promise.all([sql`select pg_sleep(1.5)`.execute(db), sql`select 1`.execute(db)])

  await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect')
})

test('connections over a network that failed silently are closed', { tags: 'nightly' }, async () => {
  const { drop, connection } = await makeTestDatabase({ empty: true })
  const proxy = await aProxy()
  const proxied = { ...connection, host: '127.0.0.1', port: proxy.port }
  const { db, close } = openDatabase(proxied, { maxConnections: 2, silenceMs: 300 })
  onTestFinished(() => close().then(proxy.close).then(drop))
  await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(db)])

  proxy.goSilent()
  const during = await Promise.allSettled([1, 2].map(() => sql`select 1`.execute(db)))
  const after = await sql`select 1 as cups`.execute(db)

  const lost = { status: 'rejected', reason: new Error('Connection terminated unexpectedly') }
  expect(during).toEqual([lost, lost])
  expect(after.rows).toEqual([{ cups: 1 }])
})

test('PostgreSQL ends a statement within seconds when the caller has given it up', { tags: 'nightly' }, async () => {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const { db, pool, close } = openDatabase(connection, { maxConnections: 1, silenceMs: 300 })
  const observer = new pg.Client({ ...connection, user: 'postgres' })
  onTestFinished(() => observer.end().then(close).then(drop))
  await observer.connect()
  const running = `select from pg_stat_activity where datname = '${connection.database}' and query like 'select pg_sleep%' and state = 'active'`
  const countRunning = async () => (await observer.query(running)).rowCount

  const waiting = sql`select pg_sleep(30)`.execute(db)
  await vi.waitFor(async () => expect(await countRunning()).toBe(1))
  await expect(waiting).rejects.toThrow()

  await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 10_000, interval: 100 })
  expect(pool.totalCount).toBe(0)
})

test('a caller may give up a silent database sooner than others, and an idle connection stays open', {
  tags: 'nightly',
}, async () => {
  const { drop, connection } = await makeTestDatabase({ empty: true })
  const proxy = await aProxy()
  const impatient = new AsyncLocalStorage<number>()
  const { db, close } = openDatabase(
    { ...connection, host: '127.0.0.1', port: proxy.port },
    { maxConnections: 1, silenceMs: 60_000, silenceMsOfCaller: () => impatient.getStore() ?? null },
  )
  const clock = openDatabase(connection)
  onTestFinished(() => Promise.all([close(), clock.close()]).then(proxy.close).then(drop))
  const processOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

  const first = await impatient.run(300, processOf)
  await sql`select pg_sleep(1)`.execute(clock.db)
  const later = await processOf()
  proxy.goSilent()
  const lost = await impatient.run(300, processOf).catch((error: unknown) => error)

  expect(later).toBe(first)
  expect(lost).toEqual(new Error('Connection terminated unexpectedly'))
})

/** A TCP proxy to the database; after `die` it swallows all data without closing. */
async function aProxy() {
  const { host, port } = inject('testPostgres')
  const silenced = new WeakSet<net.Socket>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`)
    sockets.add(near)
    near.on('data', (bytes) => silenced.has(near) || far.write(bytes))
    far.on('data', (bytes) => silenced.has(near) || near.write(bytes))
    near.on('error', () => undefined)
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    goSilent() {
      for (const socket of sockets) silenced.add(socket)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function aDatabase(options: DatabaseOptions) {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const database = openDatabase(connection, options)
  onTestFinished(() => database.close().then(drop))
  return { ...database, connection }
}
