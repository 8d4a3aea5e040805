import { type Logger, pino } from 'pino'

export type LoggedLine = Record<string, unknown> & { level: number; msg?: string }

/** A silent log that keeps its lines, so that a test can check what administrators would read. */
export function openTestLog(): { log: Logger; logged: LoggedLine[] } {
  const logged: LoggedLine[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { log, logged }
}
