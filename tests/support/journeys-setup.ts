import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { type RunningPostgres, startPostgres } from '#db/postgres/start-postgres.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { makeTestFolder } from './test-folder.ts'

const pictures = path.resolve('node_modules/.cache/hyggehus/pictures')
const log = pino({ level: 'warn' })

/** Starts one PostgreSQL for all journeys, with a seeded database that the shop of each worker is copied from. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const dataDir = await makeTestFolder('journeys')
  const seeded = process.env.SEEDED_FOLDER
  // `cp -a` keeps the owner: when root runs the tests, the files belong to PostgreSQL's own user.
  if (seeded) await promisify(execFile)('cp', ['-a', `${seeded}/.`, dataDir])
  const postgres = await startJourneysPostgres(dataDir)
  if (!seeded) await seedJourneys(postgres)

  process.env.JOURNEYS = JSON.stringify({ connection: postgres.connection, dataDir, pictures })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A data folder for `SEEDED_FOLDER`. */
export async function makeSeededFolder(folder: string): Promise<void> {
  const postgres = await startJourneysPostgres(folder)
  await seedJourneys(postgres)
  await postgres.stop()
}

/** The data need not survive a power cut, so PostgreSQL does not wait for the disk. */
function startJourneysPostgres(dataDir: string): Promise<RunningPostgres> {
  return startPostgres({ dataDir, log, settings: { fsync: 'off', synchronous_commit: 'off' } })
}

async function seedJourneys({ connection }: RunningPostgres): Promise<void> {
  await mkdir(pictures, { recursive: true })
  const database = openDatabase<Tables>(connection)
  await migrate(database.db)
  await prepareJobs(database.pool, log)
  await seedDemoCatalogue({
    db: database.db,
    pictures: openLocalPictureStore(pictures),
    imageQueue: openImageQueue(),
    now: () => new Date(),
    log,
  })
  await database.close()
}
