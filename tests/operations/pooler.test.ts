import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chown, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { touchPages } from '#db/page-versions.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { listenForPageChanges } from '#http/page-change-listener.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { type OpenShop, openShop } from '#shop/open-shop.server.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { openTestLog } from '#tests/support/test-log.ts'

test('behind a pooler in transaction mode without DATABASE_DIRECT_URL two processes refuse to start within 5 seconds, and name it', async () => {
  const { address } = await aPooler('transaction')
  const startedAt = Date.now()

  const refusals = await Promise.all(
    [openShopBehind(address), openShopBehind(address)].map((opening) => opening.catch(String)),
  )

  const sentence = expect.stringContaining('set DATABASE_DIRECT_URL to PostgreSQL itself')
  expect(refusals).toEqual([sentence, sentence])
  expect(Date.now() - startedAt).toBeLessThan(5000)
})

test('with DATABASE_DIRECT_URL two processes sell the last five pieces behind a pooler in transaction mode: each once, within the time limits', async () => {
  const { address, connection } = await aPooler('transaction')
  const opened = await Promise.all([openShopBehind(address, connection), openShopBehind(address, connection)])
  const [first] = opened
  const candle = await aProduct(first.shop, { stock: 5 })

  const orders = await Promise.all(
    Array.from({ length: 30 }, (_, buyer) =>
      placeOrder(
        opened[buyer % 2]?.shop ?? first.shop,
        null,
        orderRequestFor([candle], { delivery: { email: `buyer-${buyer}@example.com` } }),
      ),
    ),
  )

  expect(orders.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await stockLevelOf(first.shop, candle)).toMatchObject({ on_hand: 5, held: 5 })
  const limits = await Promise.all(opened.map(({ shop }) => limitsOf(shop)))
  expect(limits).toEqual(Array.from({ length: 2 }, () => ({ statement: '30s', idle: '1min', jit: 'off' })))
})

test('a change that one process makes through a pooler in transaction mode reaches the page cache of another', async () => {
  const { address, connection } = await aPooler('transaction')
  const [first, second] = await Promise.all([openShopBehind(address, connection), openShopBehind(address, connection)])
  const dropped = Promise.withResolvers<string[]>()
  const listener = listenForPageChanges({
    connection,
    pool: first.pool,
    cache: { drop: (names) => dropped.resolve([...names]), markStale: () => undefined, watch: () => undefined },
    log: openTestLog().log,
  })
  onTestFinished(() => listener.stop())
  await listener.firstAttempt

  await second.shop.db.transaction().execute((tx) => touchPages(tx, ['product:CND-001']))

  expect(await dropped.promise).toEqual(['product:CND-001'])
})

test('behind a pooler in session mode two processes start, and statements keep their time limits', async () => {
  const { address } = await aPooler('session')

  const opened = await Promise.all([openShopBehind(address), openShopBehind(address)])

  const limits = await Promise.all(opened.map(({ shop }) => limitsOf(shop)))
  expect(limits).toEqual(Array.from({ length: 2 }, () => ({ statement: '30s', idle: '1min', jit: 'off' })))
})

async function limitsOf({ db }: OpenShop['shop']) {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('jit') as jit,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows[0]
}

async function openShopBehind(connectionString: string, directConnection?: Connection): Promise<OpenShop> {
  const dataDir = await makeTestFolder('pooler-shop')
  const opened = await openShop({
    connection: { connectionString },
    ...(directConnection && { directConnection }),
    log: openTestLog().log,
    publicUrl: 'http://localhost:3000',
    dataDir,
    pictureStore: null,
    databaseConnections: 4,
  }).catch((error) => {
    if (error instanceof CannotStart) throw error.message
    throw error
  })
  onTestFinished(async () => {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return opened
}

/** Debian's PgBouncer with its default settings but for the pool mode. It does not run as root, and PostgreSQL's user owns the socket. */
async function aPooler(mode: 'session' | 'transaction'): Promise<{ address: string; connection: Connection }> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const folder = await makeTestFolder('pooler')
  const port = await findFreePort()
  const configuration = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    configuration,
    `[databases]
${connection.database} = host=${connection.host} port=${connection.port} user=${connection.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
`,
  )
  const { uid, gid } = statSync(inject('testPostgres').host)
  await chown(folder, uid, gid)
  const pooler = spawn('/usr/sbin/pgbouncer', [configuration], { uid, gid, stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  onTestFinished(async () => {
    pooler.kill('SIGTERM')
    await ended
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => tryConnect(port), { timeout: 10_000, interval: 50 })
  return { address: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`, connection }
}

async function tryConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}
