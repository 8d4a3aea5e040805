import type { IncomingMessage } from 'node:http'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { hasTooManyFields } from './form-fields.server.ts'
import { readBody } from './read-body.server.ts'
import type { RefusalCode } from './refusal.server.ts'
import { stripNul } from './strip-nul.server.ts'

const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Reads and checks a body without files; null when the request has none. `uploadRefusal` says why the user may not upload files now. */
export async function receiveBody(
  request: IncomingMessage,
  pathname: string,
  timeoutMs: number,
  uploadRefusal: RefusalCode | null,
): Promise<Buffer<ArrayBuffer> | RefusalCode | 'aborted' | null> {
  if (!hasBody(request)) return null
  const contentType = request.headers['content-type']
  const maxBytes = pathname === '/saved-items' ? requestLimits.savedItemsMaxBytes : requestLimits.textBodyMaxBytes
  // A client that uploads pictures after its session has expired gets the refusal once it has sent them.
  const discarded = uploadRefusal && { discardedMaxBytes: requestLimits.productRequestMaxBytes }
  const read = await readBody(request, { maxBytes, timeoutMs, ...discarded })
  if (!read.ok) return read.code === 'too-large' ? (uploadRefusal ?? read.code) : read.code
  if (hasTooManyFields(read.bytes, contentType)) return 'too-large'
  return stripNul(read.bytes, contentType) ?? 'malformed'
}

/** A read request has no use for a body, but a client that announces one and does not send it would hold a place. */
export function hasBody({ method = '', headers }: IncomingMessage): boolean {
  const announced = headers['content-length'] ?? headers['transfer-encoding']
  return announced !== undefined || !methodsWithoutBody.has(method)
}
