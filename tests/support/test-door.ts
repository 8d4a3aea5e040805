import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import type { RouterContextProvider } from 'react-router'
import { expect, inject, onTestFinished } from 'vitest'
import { readConfig } from '#config.server.ts'
import type { Connection } from '#db/connection.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { openReplica } from '#db/open-replica.server.ts'
import type { Positions } from '#db/replica-freshness.server.ts'
import { createFrontDoor } from '#http/front-door.server.ts'
import { closeServer, createShopServer, type TimeLimits } from '#http/http-server.server.ts'
import { combineListeners, listenForPageChanges } from '#http/page-change-listener.server.ts'
import type { FindPublicPage } from '#http/page-parameters.server.ts'
import { countQuery } from '#http/request-context.server.ts'
import { openSourceMaps } from '#http/source-maps.server.ts'
import type { StaticFiles } from '#http/static-files.server.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { openCatalogueMemory } from '#shop/catalog/catalogue-memory.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { collectPageSpeed, type PageSpeedCollector } from '#shop/monitoring/collect-page-speed.server.ts'
import { findNextPriceChange, openPriceChanges } from '#shop/prices/find-next-price-change.server.ts'
import { openSettingsCache } from '#shop/settings/read-settings.server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>

export type TestDoorOptions = {
  pages?: Pages
  api?: (request: Request) => Response | Promise<Response>
  environment?: Record<string, string>
  files?: StaticFiles
  /** The folder with the source maps of the build. */
  sourceMaps?: string
  /** Milliseconds that a body without files may take to arrive. */
  bodyTimeoutMs?: number
  times?: Partial<TimeLimits>
  /** A database that stands for a copy of the shop's. */
  replica?: { connection: Connection; positions: Positions }
  /** By default each address counts as its own route. */
  routeOf?: (pathname: string) => string
  /** By default every route is a public page that reads no parameters. */
  findPublicPage?: FindPublicPage
}

export type TestDoor = {
  url: string
  port: number
  shop: TestShop
  /** The log lines of cached answers. */
  lines: string[]
  pageSpeed: PageSpeedCollector
  ask(path: string, init?: RequestInit): Promise<Response>
  /** The number of open connections on the server's side. */
  connections(): Promise<number>
  /** Closes the server as at shutdown; true when all running requests were answered in time. */
  close(timeoutMs?: number): Promise<boolean>
}

const emptyPage: Pages = async () => new Response('<p>nothing here</p>', { headers: { 'content-type': 'text/html' } })

/** The real front door on a real port and database, with pages supplied by the test. */
export async function openTestDoor(options: TestDoorOptions = {}): Promise<TestDoor> {
  const {
    pages = emptyPage,
    api = () => new Response(null, { status: 404 }),
    environment = {},
    files = new Map(),
    sourceMaps = '/nowhere',
    bodyTimeoutMs,
    times = {},
    routeOf = (pathname) => pathname,
    findPublicPage = () => ({ parameters: [] }),
  } = options
  const shop = await openTestShop()
  const config = readConfig({ RATE_LIMITS: 'off', ...environment })
  if (!config.ok) throw new Error(config.problem.sentence)
  const primary = openDatabase<Tables>(shop.connection, {
    connectTimeoutMs: 1000,
    log: shop.log,
    onQuery: countQuery,
  })
  const { db, pool } = primary
  const replica = options.replica
    ? openReplica({ ...options.replica, primary, primaryConnection: shop.connection, options: {}, log: shop.log })
    : null
  const readingDb = replica?.db ?? db
  const lines: string[] = []
  const pageSpeed = collectPageSpeed({ ...shop, db })
  const door = createFrontDoor({
    config: config.value,
    shop: { ...shop, db, readingDb, publicUrl: config.value.publicUrl },
    handlers: { pages, api: { fetch: api } },
    files,
    releaseOf: (buildId) => buildId,
    pageSpeed,
    tracing: null,
    sourceMaps: openSourceMaps(sourceMaps, reportLimits.stackMaxLines),
    pool,
    replica,
    postgres: null,
    routeOf,
    findPublicPage,
    receivePageChanges: () => watch.receiveChanges(),
    appendLine: (line) => lines.push(line),
    stylesheets: ['/assets/root.css'],
    ...(bodyTimeoutMs && { bodyTimeoutMs }),
  })
  const watch = listenForPageChanges({
    connection: shop.connection,
    pool,
    cache: combineListeners(
      ...(replica ? [replica.freshness] : []),
      openSettingsCache(shop),
      openCatalogueMemory(shop),
      openPriceChanges({ ...shop, db }),
      door.cache,
    ),
    log: shop.log,
  })
  await watch.firstAttempt
  await findNextPriceChange({ ...shop, db })
  const server = createShopServer(door.listener, { config: config.value, times })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  let closed: Promise<boolean> | null = null
  const close = (timeoutMs = 2000) => {
    door.stop()
    closed ??= closeServer(server, timeoutMs)
    return closed
  }
  onTestFinished(async () => {
    await close(0)
    await pageSpeed.stop()
    await watch.stop()
    await replica?.close()
    await primary.close()
  })
  const ask = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  const connections = () => promisify<number>((done) => server.getConnections(done))()
  return { url, port, shop, lines, pageSpeed, ask, connections, close }
}

/** The shop's database refuses to store anything from now on, as a standby does. */
export async function makeReadOnly(shop: TestShop): Promise<{ makeWritable(): Promise<void> }> {
  const { admin, database } = await connectAsAdmin(shop)
  await admin.query(`alter database ${database} set default_transaction_read_only = on`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await expect.poll(() => isReadOnly(shop)).toBe(true)
  return {
    async makeWritable() {
      await admin.query(`alter database ${database} reset default_transaction_read_only`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
      await admin.end()
    },
  }
}

/** False also while the pool has not noticed that its connections were closed. */
async function isReadOnly({ db }: TestShop): Promise<boolean> {
  const answer = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`
    .execute(db)
    .catch(() => null)
  return answer?.rows[0]?.setting === 'on'
}

/** Closes all connections to the shop's database, and refuses new ones until `bringBack` is called. */
export async function disconnectDatabase(shop: TestShop): Promise<{ reconnect(): Promise<void> }> {
  const { admin, database } = await connectAsAdmin(shop)
  await admin.query(`alter database ${database} allow_connections false`)
  await terminateConnections(admin, database)
  return {
    async reconnect() {
      await admin.query(`alter database ${database} allow_connections true`)
      await admin.end()
    },
  }
}

/** Until none is left: one that was being opened appears late. */
async function terminateConnections(admin: pg.Client, database: string): Promise<void> {
  const { rowCount } = await admin.query(
    'select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = $1',
    [database],
  )
  if (rowCount) await terminateConnections(admin, database)
}

async function connectAsAdmin({ connection: { database } }: TestShop): Promise<{ admin: pg.Client; database: string }> {
  const { host, port } = inject('testPostgres')
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  return { admin, database }
}
