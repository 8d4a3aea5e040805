import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, symlink } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#db/open-database.server.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { readOrCreateSecret } from '#shop/accounts/read-or-create-secret.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openPdfQueue } from '#shop/documents/pdf-queue.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { openFolderTransport } from '#shop/mail/folder-mail-transport.server.ts'
import { openPictureFetcher } from '#shop/media/fetch-picture.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { openTestProvider } from '#shop/payments/test-provider.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findFreePort } from './free-port.ts'

type JourneysEnvironment = {
  connection: { host: string; port: number; user: string; database: string }
  dataDir: string
  pictures: string
}

export type RunningShop = {
  url: string
  database: string
  /** A shop on the same database as the running process, to prepare data. */
  shop: Shop
  /** The folder to which it writes emails. */
  outbox: string
  /** The file with its warnings and errors. */
  log: string
  stop(): Promise<void>
}

/**
 * `hostname`: another name of this machine, where browsers treat names differently. `sharesDatabaseWith`: starts a second process of that
 * shop.
 */
type RunningShopOptions = { hostname?: string; port?: number; sharesDatabaseWith?: RunningShop }

/** Starts the built shop as a separate process, on a new copy of the seeded database. */
export async function startRunningShop(
  name: string,
  environment: Record<string, string> = {},
  options: RunningShopOptions = {},
): Promise<RunningShop> {
  const { connection, dataDir, pictures } = readJourneys()
  const { hostname = '127.0.0.1', port = await findFreePort(), sharesDatabaseWith } = options
  const database = sharesDatabaseWith?.database ?? `${connection.database}_${name}`
  if (!sharesDatabaseWith) await copyDatabase(connection, database)
  const folder = path.join(dataDir, name)
  await mkdir(folder, { recursive: true })
  await symlink(pictures, path.join(folder, 'pictures'))

  const url = `http://${hostname}:${port}`
  const logFile = path.join(folder, 'log')
  const written = await open(logFile, 'a')
  const child = spawn(process.execPath, ['build/server/index.js'], {
    stdio: ['ignore', written.fd, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${database}?host=${encodeURIComponent(connection.host)}`,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // Every shop would make all sizes of the demo pictures beside the journeys; pages need few of them.
      PREPARE_PICTURES: 'off',
      ...environment,
    },
  })
  await written.close()
  await waitUntilReady(child, url).catch((error: unknown) => {
    child.kill()
    throw error
  })

  const { db, pool, close } = openDatabase<Tables>({ ...connection, database })
  const log = pino({ level: 'silent' })
  const jobs = await openJobQueue({ pool, log })
  const linkSecret = await readOrCreateSecret(db, 'order links')
  const shop: Shop = {
    db,
    readingDb: db,
    now: () => new Date(),
    log,
    auth: openAuth({ log, publicUrl: url, secret: await readOrCreateSecret(db, 'sessions') }),
    pictures: openLocalPictureStore(pictures),
    imageQueue: openImageQueue(),
    pdfs: openPdfQueue(),
    fetchPicture: openPictureFetcher(),
    jobs,
    post: openFolderTransport({
      folder: path.join(folder, 'outbox'),
      from: { name: '', address: 'shop@hyggehus.example' },
    }),
    payments: openTestProvider({ db, now: () => new Date(), linkSecret }),
    carrier: null,
    linkSecret,
    publicUrl: url,
  }
  return {
    url,
    database,
    shop,
    outbox: path.join(folder, 'outbox'),
    log: logFile,
    stop: async () => {
      await jobs.close()
      await close()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function readJourneys(): JourneysEnvironment {
  const json = process.env.JOURNEYS
  if (!json) throw new Error('Journeys run through `npm run e2e`, which prepares their database.')
  return JSON.parse(json)
}

async function copyDatabase(connection: JourneysEnvironment['connection'], database: string): Promise<void> {
  const { pool, close } = openDatabase<Tables>({ ...connection, user: 'postgres', database: 'postgres' })
  await pool.query(`drop database if exists ${database} with (force)`)
  await pool.query(`create database ${database} template ${connection.database} owner ${connection.user}`)
  await close()
}

/** Takes a second on a quiet machine; the limit is for one that is busy with other work. */
async function waitUntilReady(child: ChildProcess, url: string, attemptsLeft = 900): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The shop ended before it was ready (exit code ${child.exitCode})`)
  const ready = await fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
  if (ready) return
  if (attemptsLeft === 0) throw new Error('The shop was not ready within 90 seconds')
  await new Promise((resolve) => setTimeout(resolve, 100))
  return waitUntilReady(child, url, attemptsLeft - 1)
}
