import { type Logger, pino } from 'pino'

export type LoggedLine = Record<string, unknown> & { level: number; msg?: string }

/** Silent, but remembers: a test can ask what the shop's people would read. */
export function openTestLog(): { log: Logger; logged: LoggedLine[] } {
  const logged: LoggedLine[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { log, logged }
}
