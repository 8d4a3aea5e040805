import { type Logger, pino } from 'pino'
import type { Config } from '#config.server.ts'
import { currentVisit } from './visit.server.ts'

const writeFromBytes = 32_768
const writeEveryMs = 500

export type OpenLog = {
  log: Logger
  /** Appends a line as it is; null when nobody wants to read about requests. */
  appendLine: ((line: string) => void) | null
}

/** JSON lines on standard output. Nothing about a person goes in: no address, no cookie, no word somebody searched for. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): OpenLog {
  const lines = openLines((text) => process.stdout.write(text))
  const base = { pid: process.pid }
  const log = pino({ level: logLevel, base, mixin: nameRequest, serializers: { err: describeError } }, lines)
  return { log, appendLine: log.isLevelEnabled('info') ? lines.write : null }
}

/** Whatever is logged while a request is worked on bears its id: by it a security event leads to the line of its request. */
function nameRequest(): { id?: string } {
  const id = currentVisit()?.id
  return id === undefined ? {} : { id }
}

/** What pino would write, put together by hand: for answers from memory pino takes a tenth of the whole time. */
export function keptRequestLine(id: string, method: string, route: string, status: number, ms: number): string {
  return `{"level":30,"time":${Date.now()},"pid":${process.pid},"id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"cache":"hit","msg":"request"}\n`
}

/** Many lines at a time: a write for each would cost several times the answer it reports, and pino's own buffer costs half of that. */
function openLines(print: (text: string) => void) {
  let lines = ''
  function flush(done?: () => void): void {
    if (lines !== '') print(lines)
    lines = ''
    done?.()
  }
  setInterval(() => flush(), writeEveryMs).unref()
  process.on('exit', () => flush())
  return {
    write(line: string): void {
      lines += line
      if (lines.length > writeFromBytes) flush()
    },
    flush,
  }
}

/** So many of those that came together are named. */
const mostTold = 5

/** PostgreSQL repeats a row's values in `detail`, and those may be somebody's. What lies behind an error is told like the error itself. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, mostTold).map(describeError) }),
  }
}
