import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL, and the migrated, empty database that every test's own is copied from. */
    testPostgres: { host: string; port: number; template: string }
  }
}

/** One PostgreSQL for the whole run. What it holds is thrown away afterwards, so it need not wait for the disk. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-tests-'))
  // Otherwise closed to the user PostgreSQL runs as when root runs the tests.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({
    dataDir,
    log: pino({ level: 'warn' }),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const { host, port, database } = postgres.connection
  const { db, close } = openDatabase(postgres.connection)
  await migrate(db)
  await close()

  project.provide('testPostgres', { host, port, template: database })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
