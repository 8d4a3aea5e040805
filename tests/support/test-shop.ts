import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { ExecutedQuery } from '#db/open-database.server.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { argon2id, openPasswords } from '#shop/accounts/password/passwords.server.ts'
import type { SignInRules } from '#shop/accounts/sign-in-rules.ts'
import { openPdfQueue } from '#shop/documents/pdf-queue.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { openFolderTransport } from '#shop/mail/folder-mail-transport.server.ts'
import { openPictureFetcher } from '#shop/media/fetch-picture.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { openTestProvider } from '#shop/payments/test-provider.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { openKeptDatabase } from './kept-connections.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'
import { type LoggedLine, openTestLog } from './test-log.ts'

export type TestShop = Shop & {
  clock: TestClock
  /** All log lines so far, oldest first. */
  logged: LoggedLine[]
  /** All queries so far, oldest first; a test empties it by `queries.length = 0`. */
  queries: ExecutedQuery[]
  /** For a second connection to the shop's database. */
  connection: TestDatabase['connection']
}

export type TestClock = { set(time: Date | string): void; advance(milliseconds: number): void }

/** Shared by all shops of a worker, because starting its processes takes a tenth of a second. */
const imageQueue = openImageQueue()
const pdfs = openPdfQueue()

/**
 * The real parameters take 30 ms of processor time for each hash, and their own tests. They are stored with the hash, so that a shop works with
 * any.
 */
const quickPasswords = openPasswords({ ...argon2id, currentParameters: 'v=19,m=64,t=1,p=1' })

const openShops = new Set<() => Promise<void>>()

export type TestShopOptions = {
  now?: string
  rules?: SignInRules
  publicUrl?: string
  secret?: Buffer
  /** Used instead of an empty database. */
  database?: Promise<TestDatabase>
}

/** A shop with its own empty database, a stopped clock and a picture folder. It is closed after the test, or after the tests of the file. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  return await openShop(options, closeAfterTest)
}

async function openShop(options: TestShopOptions, closeLater: (close: () => Promise<void>) => void): Promise<TestShop> {
  const { now = '2026-01-15T12:00:00Z', publicUrl = 'http://localhost:3000', secret = randomBytes(32), rules } = options
  const database = await (options.database ?? makeTestDatabase())
  const { connection } = database
  const queries: ExecutedQuery[] = []
  const { log, logged } = openTestLog()
  const { db, pool, close } = openKeptDatabase(database, { log, onQuery: (query) => queries.push(query) })
  const pictures = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-pictures-'))
  const outbox = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-outbox-'))
  const jobs = await openJobQueue({ pool, log })
  closeLater(async () => {
    await jobs.close()
    await close()
    await Promise.all([pictures, outbox].map((folder) => rm(folder, { recursive: true, force: true })))
  })

  const { clock, read } = openClock(now)
  const linkSecret = randomBytes(32)
  return {
    db,
    readingDb: db,
    now: read,
    log,
    auth: { ...openAuth({ log, publicUrl, secret, ...(rules && { rules }) }), passwords: quickPasswords },
    pictures: openLocalPictureStore(pictures),
    imageQueue,
    pdfs,
    fetchPicture: openPictureFetcher(),
    jobs,
    post: openFolderTransport({ folder: outbox, from: { name: 'Hyggehus', address: 'hello@hyggehus.example' } }),
    payments: openTestProvider({ db, now: read, linkSecret }),
    carrier: null,
    linkSecret,
    publicUrl,
    clock,
    logged,
    queries,
    connection,
  }
}

let shared: Promise<TestShop> | null = null

/** One shop for all tests of a file that only add rows. */
export function openSharedTestShop(): Promise<TestShop> {
  shared ??= openShop({}, closeAfterFile)
  return shared
}

/** A shop of one test is closed with it, so that the next one gets its database; one that is opened between tests serves the whole file. */
function closeAfterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    closeAfterFile(close)
  }
}

function closeAfterFile(close: () => Promise<void>): void {
  openShops.add(close)
}

export async function closeTestShops(): Promise<void> {
  shared = null
  const closing = [...openShops].map((close) => close())
  openShops.clear()
  await Promise.all(closing)
}

function openClock(start: string): { clock: TestClock; read: () => Date } {
  let time = new Date(start).getTime()
  const clock: TestClock = {
    set: (moment) => {
      time = new Date(moment).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
  return { clock, read: () => new Date(time) }
}
