import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import { keepAliveSeconds } from './listening.server.ts'

/**
 * The first lines of an answer as they travel. Checked here, once, as `writeHead` would check them each time: for an answer from memory
 * that is a quarter of all the work, so those are sent as they lie there.
 */
export function readyHead(status: number, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    const value = headers[at + 1] ?? ''
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return head
}

/** Only for the usual request: anything else has rules that Node knows and we need not know again. */
export function canSendAtOnce({ method, httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return method === 'GET' && httpVersion === '1.1' && shouldKeepAlive
}

/**
 * Node has no public way to send a head that is ready. It keeps the one it made in `_header`, and makes none when there is one. A test
 * holds that what travels is, byte for byte, what `writeHead` would have sent.
 */
export function sendAtOnce(response: ServerResponse, head: string, requestId: string, body: Uint8Array): void {
  const own = `x-request-id: ${requestId}\r\nDate: ${dateNow()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
  Reflect.set(response, '_header', head + own)
  response.end(body)
}

let second = 0
let date = ''

function dateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
