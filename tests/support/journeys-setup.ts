import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { makeTestFolder } from './test-folder.ts'

/** Starts one PostgreSQL for all journeys, with a seeded database that the shop of each worker is copied from. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const dataDir = await makeTestFolder('journeys')
  const log = pino({ level: 'warn' })
  // The data need not survive a power cut, so PostgreSQL does not wait for the disk.
  const postgres = await startPostgres({ dataDir, log, settings: { fsync: 'off', synchronous_commit: 'off' } })
  const pictures = path.resolve('node_modules/.cache/hyggehus/pictures')
  await mkdir(pictures, { recursive: true })

  const database = openDatabase<Tables>(postgres.connection)
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

  process.env.JOURNEYS = JSON.stringify({ connection: postgres.connection, dataDir, pictures })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
