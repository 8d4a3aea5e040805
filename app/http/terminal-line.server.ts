import { styleText } from 'node:util'

const levels: Record<number, [name: string, style: Parameters<typeof styleText>[0]]> = {
  10: ['trace', 'dim'],
  20: ['debug', 'dim'],
  30: ['info', 'dim'],
  40: ['warning', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}

/** A JSON line of the log as a line for people: `12:31:05 warning  A page could not be refreshed  route=/candles` */
export function terminalLine(json: string): string {
  const { level, time, pid: _pid, msg, err, id: _id, ...fields } = JSON.parse(json)
  const [name, style] = levels[level] ?? ['info', 'dim']
  const at = styleText('dim', new Date(time).toTimeString().slice(0, 8))
  const rest = Object.entries(fields).map(([key, value]) => `  ${key}=${printable(value)}`)
  return `${at} ${styleText(style, name)}  ${msg ?? ''}${rest.join('')}\n${causeLines(err)}`
}

function printable(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function causeLines(err: { message?: string; stack?: string; cause?: object; errors?: object[] } | undefined): string {
  if (!err) return ''
  const text = err.stack ?? err.message ?? ''
  const inner = [err.cause, ...(err.errors ?? [])].map((error) => causeLines(error)).join('')
  return `${text.replaceAll(/^/gm, '    ')}\n${inner}`
}
