import { isDatabaseError } from '#db/database-errors.server.ts'

const unreachableCodes = new Set([
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
 * Error codes of PostgreSQL: read-only (25006: a standby whose primary has not come back), disk or memory full, too many connections, not
 * accepting connections, shutting down, starting up; a statement that reached its time limit (57014).
 */
const unavailableCodes = new Set([
  '25006',
  '53100',
  '53200',
  '53300',
  '55000',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** Messages of errors that `pg` throws without a code. */
const unavailableMessages =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/

/** Tells a database that is unavailable from a bug of ours, and from another service that is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseError(error) && isUnreachable(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if ('code' in error && typeof error.code === 'string')
    return unavailableCodes.has(error.code) || error.code.startsWith('08')
  return unavailableMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** True when every connection of the pool stayed in use for the whole time a request waits for one: the database works, but is overloaded. */
export function isPoolExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'timeout exceeded when trying to connect' || isPoolExhausted(error.cause)
}

export function outageMessage(error: unknown): string {
  if (isReadOnly(error)) return 'The database stores nothing: its disk is full, or it is read-only'
  if (hasCode(error, timeLimitCodes))
    return 'A statement reached its time limit: the database stands still or is overloaded'
  return isPoolExhausted(error)
    ? 'Every database connection is in use: raise DATABASE_CONNECTIONS, or look for slow statements'
    : 'The database is unavailable'
}

/** The disk of the database is full, or it is a standby: everything can be read, and nothing is stored. */
const readOnlyCodes = new Set(['25006', '53100'])
const timeLimitCodes = new Set(['57014'])

export function problemOf(error: unknown): 'unavailable' | 'read-only' | 'unexpected' {
  if (!isDatabaseUnavailable(error)) return 'unexpected'
  return isReadOnly(error) ? 'read-only' : 'unavailable'
}

export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnlyCodes)
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return hasCode(error.cause, codes)
}

/** A host name with several addresses, none of which answers, gives one error for each. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unreachableCodes.has(error.code)
}
