import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openShop, type ShopOptions } from '#shop/open-shop.server.ts'
import type { Shop } from '#shop/shop.server.ts'

type OpenOptions = Pick<ShopOptions, 'statementTimeoutMs'>

/** Opens the shop for a command-line program, also while the shop is running. Everything is closed, or the program would not end. */
export async function withShop<Value>(work: (shop: Shop) => Promise<Value>, options: OpenOptions = {}): Promise<Value> {
  const config = loadConfig()
  const log = pino({ level: 'warn' })
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
  try {
    const { directConnection: connection } = addressesOf(config, postgres)
    const opened = await openShop({ ...config, ...options, connection, log })
    try {
      return await work(opened.shop)
    } finally {
      await opened.close()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Prints a user's mistake as one sentence; any other error keeps its stack trace. */
export async function reportUserErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CannotStart) && !isArgumentError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
