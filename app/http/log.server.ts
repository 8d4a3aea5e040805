import { type Logger, pino } from 'pino'
import type { Config } from '#config.server.ts'

/** JSON lines on standard output. Nothing about a person goes in: no address, no cookie, no word somebody searched for. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  // Written a few lines at a time: a line for itself would cost more than the answer it reports.
  const destination = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  return pino({ level: logLevel, base: { pid: process.pid }, serializers: { err: describeError } }, destination)
}

/** PostgreSQL repeats a row's values in `detail`, and those may be somebody's. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}
