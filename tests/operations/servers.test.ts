import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { moveDatabase } from '#db/copy/move-database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { initServer, makeServerFolder, runProgram, startServer } from './debian-postgres.ts'

test('a server with archived WAL is recovered to the moment before a mistake, with every order until then', async () => {
  const folder = await makeServerFolder()
  const archive = path.join(folder, 'archive')
  await mkdir(archive)
  await chmod(archive, 0o777)
  const data = path.join(folder, 'data')
  await initServer(data, `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
  const server = await startServer(data)
  const shop = await aShopOn(server)
  const product = await aProduct(shop, { stock: 100 })
  await aPaidOrder(shop, [product])
  await runProgram(
    'pg_basebackup',
    '--checkpoint=fast',
    '-h',
    server.host,
    '-p',
    String(server.port),
    '-U',
    'postgres',
    '-D',
    path.join(folder, 'base'),
  )
  for (const _ of Array(5)) await aPaidOrder(shop, [product], { delivery: { email: `${Math.random()}@example.com` } })
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(shop.db)
  await sql`delete from orders`.execute(shop.db)
  const { rows: last } = await asSuperuser(server, 'select pg_walfile_name(pg_switch_wal()) as file')
  await vi.waitFor(
    async () => {
      const archived = await asSuperuser(server, 'select last_archived_wal as file from pg_stat_archiver')
      expect(archived.rows[0].file >= last[0].file).toBe(true)
    },
    { timeout: 20_000 },
  )
  await server.end()

  const recovered = path.join(folder, 'base')
  await appendFile(
    path.join(recovered, 'postgresql.conf'),
    `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0]?.moment}'\nrecovery_target_action = 'promote'\n`,
  )
  await writeFile(path.join(recovered, 'recovery.signal'), '')
  const again = await startServer(recovered)

  await vi.waitFor(async () => {
    const state = await asSuperuser(again, 'select pg_is_in_recovery() as recovering')
    expect(state.rows[0].recovering).toBe(false)
  }, 20_000)
  const found = await asSuperuser(again, 'select count(*)::int as orders from orders', 'shop')
  expect(found.rows).toEqual([{ orders: 6 }])
}, 120_000)

test('a shop moves from the bundled PostgreSQL to a server of an older version and back, with every row', async () => {
  const folder = await makeServerFolder()
  await initServer(path.join(folder, 'data'))
  const server = await startServer(path.join(folder, 'data'))
  await asSuperuser(server, 'create database shop')
  const { connection: source, drop } = await makeTestDatabase({ empty: true })
  await prepare(source)
  const shop = await openTestShop({ database: Promise.resolve({ connection: source, drop }) })
  await aPaidOrder(shop, [await aProduct(shop)])
  const back = await anEmptyDatabase()

  const there = await moveDatabase({ source, target: { connectionString: server.url }, ...options })
  const home = await moveDatabase({ source: { connectionString: server.url }, target: back, ...options })

  const versions = await asSuperuser(server, "select current_setting('server_version_num')::int / 10000 as major")
  process.stdout.write(
    `PostgreSQL 18 and ${versions.rows[0].major}; closed ${Math.round(there.closedMs)} and ${Math.round(home.closedMs)} ms\n`,
  )
  expect(home.rows).toBe(there.rows)
  expect(await ordersIn(back)).toEqual(await ordersIn(source))
}, 120_000)

const options = {
  replace: false,
  prepareJobs: (pool: Parameters<typeof prepareJobs>[0]) => prepareJobs(pool, openTestLog().log),
}

async function aShopOn({ host, port }: { host: string; port: number }) {
  await asSuperuser({ host, port }, 'create role hyggehus login')
  await asSuperuser({ host, port }, 'create database shop owner hyggehus')
  const connection = { host, port, user: 'hyggehus', database: 'shop' }
  await prepare(connection)
  return await openTestShop({ database: Promise.resolve({ connection, drop: async () => {} }) })
}

async function prepare(connection: Connection): Promise<void> {
  const { db, pool, close } = openDatabase(connection)
  await migrate(db)
  await prepareJobs(pool, openTestLog().log)
  await close()
}

async function anEmptyDatabase(): Promise<Connection> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  return connection
}

async function ordersIn(connection: Connection): Promise<unknown[]> {
  const { db, close } = openDatabase<Tables>(connection)
  return await db.selectFrom('orders').selectAll().execute().finally(close)
}
