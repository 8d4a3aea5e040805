import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { asSuperuser, buildResetSql, closeConnections, type TestPostgres } from './idle-databases.ts'
import { makeTestFolder } from './test-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of the run, with the migrated, empty database that the databases of tests are copied from. */
    testPostgres: TestPostgres
  }
}

/** Bytes that a few tests may leave behind in a database; more would slow down the next test. */
const allowedGrowthBytes = 4 * 1024 * 1024

/** Starts one PostgreSQL for the whole run. Its data is deleted afterwards, so it need not wait for the disk. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTestFolder('tests')
  const postgres = await startPostgres({
    dataDir,
    log: pino({ level: 'error' }),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      autovacuum: 'off',
      // Most statements of a test come fewer than six times, so that each would be planned each time.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  const { host, port, database } = postgres.connection
  const { db, pool, close } = openDatabase(postgres.connection)
  await migrate(db)
  await prepareJobs(pool, pino({ level: 'error' }))
  await close()

  const server = { host, port }
  const reset = await buildResetSql(server, database)
  // PostgreSQL copies only a template to which nothing is connected.
  await closeConnections(server, database)
  const { rows } = await asSuperuser(server, `select pg_database_size('${database}')::int as bytes`)
  project.provide('testPostgres', {
    ...server,
    template: database,
    reset,
    largestBytes: rows[0].bytes + allowedGrowthBytes,
  })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
