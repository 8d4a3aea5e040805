import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { checkSales, recountSales } from '#shop/statistics/recount-sales.server.ts'

// `npm run statistics` compares what is kept of every day with the orders, payments and refunds it comes from; `npm run statistics --
// --recount` works it out anew. The shop may be open meanwhile.
try {
  await run()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { recount: { type: 'boolean', default: false } } })
  const config = loadConfig()
  const log = pino({ level: 'warn' })
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const house = await openShop({ ...config, connection, log, statementTimeoutMs: 0 })
  try {
    if (values.recount) await recountSales(house.shop)
    await report(house.shop)
  } finally {
    await house.close()
    await postgres?.stop()
  }
}

async function report(shop: Shop): Promise<void> {
  const found = await checkSales(shop)
  const lines = found.map(({ day, what, kept, counted }) => `${day}  ${what}: ${kept} kept, ${counted} counted`)
  process.stdout.write(
    `${[...lines, found.length === 0 ? 'Every day agrees with its orders.' : 'To mend it: npm run statistics -- --recount'].join('\n')}\n`,
  )
  if (found.length > 0) process.exitCode = 1
}
