import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Config, loadConfig } from '#config.server.ts'
import { readDatabaseUrl } from '#config-variables.server.ts'
import { addressesOf } from '#db/addresses.ts'
import type { Connection } from '#db/connection.ts'
import { moveDatabase, reopenDatabase } from '#db/copy/move-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { reportUserErrors } from './with-shop.ts'

// `npm run db:move -- --to <DATABASE_URL>` moves the shop's database to a PostgreSQL server, `-- --to bundled` from a server to the bundled
// PostgreSQL. The shop may be running; at the end it cannot write, and is then started with the new setting.
const log = pino({ level: 'warn' })
await reportUserErrors(run)

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      replace: { type: 'boolean', default: false },
      reopen: { type: 'boolean', default: false },
    },
  })
  const config = loadConfig()
  await withSource(config, async (source) => {
    if (values.reopen) await reopen(source)
    else await withTarget(config, values.to, (target) => move(source, target, values))
  })
}

type Options = { to?: string | undefined; replace: boolean }

async function move(source: Connection, target: Connection, { to, replace }: Options): Promise<void> {
  const moved = await moveDatabase({
    source,
    target,
    replace,
    prepareJobs: (pool) => prepareJobs(pool, log),
    onCopied: (tables) => process.stdout.write(`${tables} tables are copied; now what has changed since.\n`),
  })
  process.stdout.write(
    `Moved ${moved.rows} rows of ${moved.tables} tables, each table compared. ${moved.copiedAgain.length} had changed and were copied again. ` +
      `The old database was closed for writing ${(moved.closedMs / 1000).toFixed(1)} s before the new one was complete, and stays closed.\n` +
      `Now ${to === 'bundled' ? 'remove DATABASE_URL' : 'set DATABASE_URL'} and restart the shop.\n`,
  )
}

async function reopen(source: Connection): Promise<void> {
  await reopenDatabase(source)
  process.stdout.write(
    'The database can be written again. Use only one of the two: orders in the other one would be lost.\n',
  )
}

async function withSource(config: Config, work: (connection: Connection) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return await work(addressesOf(config, null).directConnection)
  const postgres = await startPostgres({ dataDir: config.dataDir, log, join: true })
  await work(postgres.connection).finally(() => postgres.stop())
}

async function withTarget(
  config: Config,
  to: string | undefined,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (!to) throw new CannotStart('Say where to: npm run db:move -- --to <DATABASE_URL>, or --to bundled.')
  if (to !== 'bundled') return await work({ connectionString: readDatabaseUrl(to) })
  if (!config.databaseUrl)
    throw new CannotStart('The shop uses the bundled PostgreSQL already: DATABASE_URL is not set.')
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  await work(postgres.connection).finally(() => postgres.stop())
}
