import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { seedDemoCatalogue } from './seed-demo.server.ts'
import { describeDemoPeople, mayHaveDemoPeople, seedDemoPeople } from './seed-demo-people.server.ts'
import { seedPickupPoints } from './seed-pickup-points.server.ts'

// `npm run db:reset` deletes the database and rebuilds it from the migrations and the demo catalogue.
const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })

try {
  await reset()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function reset(): Promise<void> {
  const config = loadConfig()
  if (config.databaseUrl && !values.yes) {
    throw new CannotStart(
      'DATABASE_URL is set, and everything in that database would be lost: npm run db:reset -- --yes',
    )
  }
  const log = pino({ level: 'info' })
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log })
  const { directConnection: connection } = addressesOf(config, postgres)

  const { db, close } = openDatabase(connection)
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await close()

  const opened = await openShop({ ...config, connection, log })
  await seedDemoCatalogue(opened.shop)
  await seedPickupPoints(opened.shop)
  if (mayHaveDemoPeople(config)) process.stdout.write(describeDemoPeople(await seedDemoPeople(opened.shop)))
  await opened.close()
  await postgres?.stop()
}
