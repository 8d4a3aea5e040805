import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { pino } from 'pino'
import type { Connection } from '#db/connection.ts'
import { moveDatabase } from '#db/copy/move-database.server.ts'
import { backUp } from '#shop/backups/back-up.server.ts'
import { openFolderBackupStore } from '#shop/backups/backup-store.server.ts'
import { restoreBackup } from '#shop/backups/restore-backup.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { type BenchDatabase, startBundled } from './databases.ts'
import { prepareBenchmark } from './prepare-benchmark.ts'

/* `bin/node bench/backups.ts --orders 100000` measures a backup, a restore and a move of a shop with that many products, customers and orders. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '20000' } } })
const orders = Number(values.orders)
const log = pino({ level: 'silent' })
const folder = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-backups-'))
const source = await startBundled()
const [restored, moved] = [await startBundled(), await startBundled()]
const figures: Record<string, number> = { orders }

try {
  await prepareBenchmark(source, orders)
  await measureBackups(source)
  await measureRestore(restored)
  await measureMove(source, moved)
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
} finally {
  for (const database of [source, restored, moved]) await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureBackups(database: BenchDatabase): Promise<void> {
  const connection = connectionTo(database)
  const { shop, close } = await openShop({
    connection,
    log,
    publicUrl: 'http://localhost',
    dataDir: database.folder,
    pictureStore: null,
    databaseConnections: 4,
  })
  const plan = { connection, key: null, everyHours: 24, keepDays: 14 }
  const plain = await timed('backupSeconds', () =>
    backUp(shop, { ...plan, store: openFolderBackupStore(path.join(folder, 'plain')) }),
  )
  figures.backupMegabytes = Math.round(plain.bytes / 1024 / 1024)
  figures.pictures = plain.pictures
  const key = await generateX25519Identity()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await timed('encryptedBackupSeconds', () =>
    backUp(shop, { ...plan, key, store: openFolderBackupStore(path.join(folder, 'encrypted')) }),
  )
  await close()
}

async function measureRestore(database: BenchDatabase): Promise<void> {
  const { rows } = await timed('restoreSeconds', () =>
    restoreBackup({
      store: openFolderBackupStore(path.join(folder, 'plain')),
      key: null,
      name: null,
      replace: false,
      target: connectionTo(database),
      pictures: openLocalPictureStore(path.join(database.folder, 'pictures')),
      prepareJobs: (pool) => prepareJobs(pool, log),
    }),
  )
  figures.rows = rows
}

async function measureMove(from: BenchDatabase, to: BenchDatabase): Promise<void> {
  const { closedMs } = await timed('moveSeconds', () =>
    moveDatabase({
      source: connectionTo(from),
      target: connectionTo(to),
      replace: false,
      prepareJobs: (pool) => prepareJobs(pool, log),
    }),
  )
  figures.moveClosedSeconds = round(closedMs)
}

function connectionTo({ url }: BenchDatabase): Connection {
  return { connectionString: url }
}

async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work()
  figures[name] = round(performance.now() - began)
  return value
}

function round(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}
