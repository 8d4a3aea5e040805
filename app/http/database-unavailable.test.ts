import net from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { openS3PictureStore } from '#shop/media/s3-picture-store.server.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { isDatabaseUnavailable, outageMessage } from './database-unavailable.server.ts'

const errorWithCode = (code: string, more = {}) => Object.assign(new Error('said by the database'), { code, ...more })

test.each([
  errorWithCode('57P01'),
  errorWithCode('57P03'),
  errorWithCode('53300'),
  errorWithCode('53100'),
  errorWithCode('53200'),
  errorWithCode('25006'),
  errorWithCode('08006'),
  errorWithCode('57014'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([errorWithCode('57P03'), errorWithCode('57P03')]),
  new Error('The page failed', { cause: errorWithCode('57P01') }),
])('the database is unavailable for now: %o', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  errorWithCode('42P01'),
  errorWithCode('23505'),
  errorWithCode('22021'),
  errorWithCode('ENOENT', { syscall: 'open' }),
  errorWithCode('ECONNREFUSED'),
  new AggregateError([errorWithCode('ECONNREFUSED')]),
  new TypeError('undefined is not a function'),
  'a word',
  null,
])('a mistake of ours, or nothing that the database said: %o', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

test.each<[string, Connection]>([
  ['no server', { connectionString: 'postgres://nobody:secret@127.0.0.1:9/shop' }],
  ['a name of several addresses', { connectionString: 'postgres://nobody:secret@localhost:9/shop' }],
  ['no socket', { host: '/nowhere', port: 5432, user: 'nobody', database: 'shop' }],
])('a database that cannot be reached is unavailable: %s', async (_why, connection) => {
  const error = await connectionErrorOf(connection)

  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(isDatabaseUnavailable(new Error('The page failed', { cause: error }))).toBe(true)
})

test('a pool whose connections are all in use is told from a database that is unavailable', async () => {
  const { connection } = await openTestShop()
  const { db, close } = openDatabase(connection, { maxConnections: 1, connectTimeoutMs: 100 })
  onTestFinished(close)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = db.connection().execute(() => released)

  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error)
  release()
  await holding

  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(outageMessage(refused)).toContain('DATABASE_CONNECTIONS')
  expect(outageMessage(errorWithCode('57P03'))).toBe('The database is unavailable')
})

test('a statement that reaches its time limit is an answer that the shop is unavailable, not a mistake of ours', async () => {
  const { connection } = await openTestShop()
  const { db, close } = openDatabase(connection, { statementTimeoutMs: 50 })
  onTestFinished(close)

  const stopped = await sql`select pg_sleep(10)`.execute(db).catch((error: unknown) => error)

  expect(isDatabaseUnavailable(stopped)).toBe(true)
  expect(outageMessage(new Error('The page failed', { cause: stopped }))).toContain('time limit')
})

test('a database whose network breaks during a statement is unavailable', async () => {
  const { port, cut } = await aTcpProxy()
  const { database, user } = (await openTestShop()).connection
  const { db, close } = openDatabase({ host: '127.0.0.1', port, user, database })
  onTestFinished(close)
  await sql`select 1`.execute(db)

  const working = sql`select pg_sleep(10)`.execute(db).catch((error: unknown) => error)
  cut()

  expect(await working).toMatchObject({ code: 'ECONNRESET' })
  expect(isDatabaseUnavailable(await working)).toBe(true)
})

test('an unreachable picture store or other service is not reported as the database', async () => {
  const closedPortUrl = `http://127.0.0.1:${await findFreePort()}`
  const keys = { region: 'eu-north-1', accessKeyId: 'a key', secretAccessKey: 'a secret' }
  const store = openS3PictureStore({ ...keys, endpoint: closedPortUrl, bucket: 'pictures' })

  const results = await Promise.allSettled([store.has(`${'0'.repeat(32)}-400.avif`), fetch(closedPortUrl)])

  const errors = results.map((each) => each.status === 'rejected' && each.reason)
  const refused = expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) })
  expect(errors).toEqual([refused, refused])
  expect(errors.map(isDatabaseUnavailable)).toEqual([false, false])
})

async function connectionErrorOf(connection: Connection): Promise<unknown> {
  const { db, close } = openDatabase(connection)
  onTestFinished(close)
  return await sql`select 1`.execute(db).catch((error: unknown) => error)
}

async function aTcpProxy() {
  const { host, port } = inject('testPostgres')
  const ends: net.Socket[] = []
  const server = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`)
    near.pipe(far).pipe(near)
    far.on('error', () => undefined)
    ends.push(near)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const end of ends) end.resetAndDestroy()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, cut }
}
