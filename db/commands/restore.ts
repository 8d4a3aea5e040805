import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Config, loadConfig } from '#config.server.ts'
import { readBackupPlace } from '#config-variables.server.ts'
import { addressesOf } from '#db/addresses.ts'
import type { Connection } from '#db/connection.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openBackupStore } from '#shop/backups/open-backup-plan.server.ts'
import { restoreBackup } from '#shop/backups/restore-backup.server.ts'
import { countWaitingWork, holdUntilResumed, resumeRestored } from '#shop/backups/restores.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openPictureStore } from '#shop/media/open-picture-store.server.ts'
import { reportUserErrors } from './with-shop.ts'

// `npm run restore` fills the configured database and picture store with the newest backup of BACKUP_TO, or of `-- --from <folder>`. The restored
// shop sends no emails, refunds and jobs until `npm run restore -- --resume`; `-- --hold` says the same of a database that was recovered otherwise.
const log = pino({ level: 'warn' })
await reportUserErrors(run)

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      'key-file': { type: 'string' },
      replace: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
    },
  })
  const config = loadConfig()
  if (values.resume) await resume(config)
  else if (values.hold) await hold(config)
  else await restore(config, values)
}

type Values = {
  from?: string | undefined
  backup?: string | undefined
  'key-file'?: string | undefined
  replace: boolean
}

async function restore(config: Config, values: Values): Promise<void> {
  const place = values.from ? readBackupPlace(values.from) : config.backups.place
  if (!place) throw new CannotStart('Say where from: set BACKUP_TO, or npm run restore -- --from <folder>.')
  const store = openBackupStore(place, config.backups.s3)
  if (!store) throw new CannotStart('BACKUP_S3_ENDPOINT and the other BACKUP_S3_… must be set for a backup in S3.')
  const key = values['key-file'] ? await readKey(values['key-file']) : config.backups.key
  await withDatabase(config, { join: false }, async (target) => {
    const restored = await restoreBackup({
      store,
      key,
      name: values.backup ?? null,
      target,
      replace: values.replace,
      pictures: openPictureStore(config),
      prepareJobs: (pool) => prepareJobs(pool, log),
    })
    process.stdout.write(
      `Restored ${restored.name}: ${restored.rows} rows of ${restored.tables} tables, each table compared; ${restored.pictures} pictures.\n`,
    )
    for (const picture of restored.damagedPictures) process.stdout.write(`Missing or damaged: ${picture}\n`)
    const { emails, refunds, jobs } = await withTables(target, countWaitingWork)
    process.stdout.write(
      `${emails} emails, ${refunds} refunds and ${jobs} jobs wait. Start the shop and look at it; then npm run restore -- --resume lets them go.\n`,
    )
  })
}

async function resume(config: Config): Promise<void> {
  await withDatabase(config, { join: true }, async (connection) => {
    const resumed = await withTables(connection, (db) => resumeRestored(db, new Date()))
    process.stdout.write(
      resumed
        ? 'Resumed: a running shop begins within seconds.\n'
        : 'Nothing waits: this shop was not restored, or is resumed already.\n',
    )
  })
}

/** For a database that was recovered by other means, before its shop is started. */
async function hold(config: Config): Promise<void> {
  await withDatabase(config, { join: true }, async (connection) => {
    await withTables(connection, (db) => holdUntilResumed(db, new Date()))
    process.stdout.write(
      'A shop that is started on this database sends no emails, refunds and jobs until it is resumed.\n',
    )
  })
}

async function readKey(file: string): Promise<string> {
  const key = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(await readFile(file, 'utf8'))?.[0]
  if (!key) throw new CannotStart(`The file ${file} has no line with a secret key (AGE-SECRET-KEY-1…).`)
  return key
}

async function withDatabase(
  config: Config,
  { join }: { join: boolean },
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join })
  try {
    await work(addressesOf(config, postgres).directConnection)
  } finally {
    await postgres?.stop()
  }
}

async function withTables<Value>(
  connection: Connection,
  work: (db: ReturnType<typeof openDatabase<Tables>>['db']) => Promise<Value>,
): Promise<Value> {
  const { db, close } = openDatabase<Tables>(connection, { log })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
