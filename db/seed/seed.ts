import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { generateProducts } from './generate-products.server.ts'
import { seedDemoCatalogue } from './seed-demo.server.ts'
import { describeDemoPeople, mayHaveDemoPeople, seedDemoPeople } from './seed-demo-people.server.ts'
import { seedPickupPoints } from './seed-pickup-points.server.ts'

// `npm run seed` adds the demo catalogue to an empty shop; `npm run seed -- --products 100000` grows the shop to so many products, to test
// how it behaves when it is large. The shop may be running meanwhile. `npm run db:reset` returns to the demo catalogue.
const productsMax = 5_000_000

try {
  await seed(readTotal())
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function seed(total: number): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: 'info' })
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
  const { directConnection: connection } = addressesOf(config, postgres)
  // No statement timeout, because VACUUM of millions of products takes long.
  const opened = await openShop({ ...config, connection, log, statementTimeoutMs: 0 })
  const isNew = await seedDemoCatalogue(opened.shop)
  if (isNew) await seedPickupPoints(opened.shop)
  if (isNew && mayHaveDemoPeople(config)) process.stdout.write(describeDemoPeople(await seedDemoPeople(opened.shop)))
  const generated = await generateProducts(opened.shop, total)
  if (!isNew && generated === 0) log.info('Nothing to do: the shop has been seeded already')
  await opened.close()
  await postgres?.stop()
}

function readTotal(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
  const total = Number(values.products)
  if (Number.isInteger(total) && total >= 0 && total <= productsMax) return total
  throw new CannotStart(`--products must be a number of products up to ${productsMax}, not ${values.products}.`)
}
