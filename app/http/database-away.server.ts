import { isFromDatabase } from '#db/from-database.server.ts'

/** Of the socket. */
const silentCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Of PostgreSQL itself: nothing may be written (25006: the server it stood in for has not come back), its disk or its memory is full, too
 * many visitors at once, closed for now, shutting down, starting up.
 */
const awayCodes = new Set(['25006', '53100', '53200', '53300', '55000', '57P01', '57P02', '57P03', '57P05'])

/** `pg` throws these without a code. */
const awaySentences =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/

/** Tells "the database is away, it will be back" from "we have a bug", and from somebody else who is away. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isFromDatabase(error) && isSilent(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if ('code' in error && typeof error.code === 'string') return awayCodes.has(error.code) || error.code.startsWith('08')
  return awaySentences.test(error.message) || isDatabaseAway(error.cause)
}

/** Every connection of the pool was in use for as long as a request waits for one: the database is well, and asked too much of. */
export function isPoolExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'timeout exceeded when trying to connect' || isPoolExhausted(error.cause)
}

/** For the log: where to look. */
export function outageSentence(error: unknown): string {
  return isPoolExhausted(error)
    ? 'Every database connection is in use: raise DATABASE_CONNECTIONS, or look for slow statements'
    : 'The database is away'
}

/** A name that leads to several addresses, none of which answers, gives an error for each. */
function isSilent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isSilent)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && silentCodes.has(error.code)
}
