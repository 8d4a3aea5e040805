import { pino } from 'pino'
import type { Config } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { diagnoseDatabase, diagnoseReplica } from './diagnose-database.ts'
import { diagnoseAddress, diagnoseLimits, diagnoseSecret } from './diagnose-machine.ts'
import {
  diagnoseAdmins,
  diagnoseBackups,
  diagnoseCarrier,
  diagnoseMail,
  diagnosePayments,
  diagnosePictures,
} from './diagnose-services.ts'
import { type Finding, wrong } from './finding.ts'

/** Checks each part on its own, so that one that is broken does not hide the others. */
export async function diagnoseShop(config: Config, { email }: { email: string | null }): Promise<Finding[]> {
  const machine = [...diagnoseLimits(config), diagnoseSecret(config)]
  const address = await diagnoseAddress(config)
  return [...machine, ...address, ...(await diagnoseOpenShop(config, email))]
}

async function diagnoseOpenShop(config: Config, email: string | null): Promise<Finding[]> {
  const log = pino({ level: 'silent' })
  const closers: (() => Promise<unknown>)[] = []
  try {
    const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
    if (postgres) closers.push(() => postgres.stop())
    const opened = await openShop({ ...config, ...addressesOf(config, postgres), log })
    closers.push(() => opened.close())
    const { shop } = opened
    return [
      ...(await diagnoseDatabase(shop, config)),
      ...(opened.replica ? [await diagnoseReplica(opened.replica)] : []),
      await diagnosePictures(shop, config),
      await diagnoseMail(shop, email ?? config.mailFrom.address),
      await diagnosePayments(shop),
      await diagnoseCarrier(shop, config),
      await diagnoseBackups(shop, config),
      await diagnoseAdmins(shop),
    ]
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [wrong('database', error.message)]
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
