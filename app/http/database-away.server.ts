/**
 * Of the socket, or of PostgreSQL itself: nothing may be written (25006: the server it stood in for has not come back), its disk or its
 * memory is full, too many visitors at once, closed for now, shutting down, starting up.
 */
const awayCodes = new Set([
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
  '25006',
  '53100',
  '53200',
  '53300',
  '55000',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** `pg` throws these without a code. */
const awaySentences =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/

/** Tells "the database is away, it will be back" from "we have a bug". */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  // A file that is missing is a bug; a socket that is missing is a database that has stopped.
  if ('code' in error && error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if ('code' in error && typeof error.code === 'string') return awayCodes.has(error.code) || error.code.startsWith('08')
  return awaySentences.test(error.message) || isDatabaseAway(error.cause)
}
