import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { countLetters } from '#shop/mail/count-letters.server.ts'
import { listFailedLetters } from '#shop/mail/list-failed-letters.server.ts'
import { retryLetter } from '#shop/mail/retry-letter.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import type { Shop } from '#shop/shop.server.ts'

// `npm run letters` says how many letters wait and which were given up, and why; `npm run letters -- --retry` tries those again,
// `-- --retry <id>` one of them. The shop may be open meanwhile; it is the shop that sends them.
try {
  await run()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { retry: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const config = loadConfig()
  const log = pino({ level: 'warn' })
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const house = await openShop({ ...config, connection, log })
  await (values.retry ? retry(house.shop, positionals) : report(house.shop))
  await house.close()
  await postgres?.stop()
}

async function report(shop: Shop): Promise<void> {
  const { waiting, failed } = await countLetters(shop)
  const lines = (await listFailedLetters(shop)).map(
    ({ id, kind, recipient, attempts, reason, failedAt }) =>
      `${id}  ${failedAt?.toISOString()}  ${kind} to ${recipient}, ${attempts} tries: ${reason?.replaceAll(/\s+/g, ' ')}`,
  )
  process.stdout.write(`${[`${waiting} letters wait, ${failed} were given up.`, ...lines].join('\n')}\n`)
}

async function retry(shop: Shop, asked: string[]): Promise<void> {
  const ids = asked.length > 0 ? asked : (await listFailedLetters(shop)).map(({ id }) => id)
  for (const id of ids) {
    const retried = /^[\da-f-]{36}$/.test(id) && (await retryLetter(shop, id)).ok
    process.stdout.write(`${id}: ${retried ? 'waits again' : 'was not given up'}\n`)
  }
}
