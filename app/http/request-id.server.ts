import { randomBytes } from 'node:crypto'

const processPrefix = randomBytes(6).toString('base64url')
let count = 0

/** A request id is short enough to read over the phone, and unique across processes. */
export function newRequestId(): string {
  count += 1
  return `${processPrefix}-${count.toString(36)}`
}

/** The request id given by our proxy, when it is safe to write into a log and a page. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : newRequestId()
}
