import type { IncomingMessage } from 'node:http'

export type BodyLimits = { maxBytes: number; timeoutMs: number }
type ReadLimits = BodyLimits & { discardedMaxBytes?: number }
export type ReadBody =
  | { ok: true; bytes: Buffer<ArrayBuffer> }
  | { ok: false; code: 'too-large' | 'too-slow' | 'aborted' }

const tooLarge = { ok: false, code: 'too-large' } as const

/** A client whose upload is cut off does not read the reason, so this much of a too large body is received and discarded. */
const defaultDiscardedMaxBytes = 4 * 1024 * 1024

/** Reads a small body before any other work for the request, so that a client that stops sending holds nothing but its connection. */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs, discardedMaxBytes = defaultDiscardedMaxBytes }: ReadLimits,
): Promise<ReadBody> {
  if (request.destroyed) return { ok: false, code: 'aborted' }
  const maxReceivedBytes = maxBytes + discardedMaxBytes
  if (Number(request.headers['content-length'] ?? 0) > maxReceivedBytes) return tooLarge
  const { promise, resolve } = Promise.withResolvers<ReadBody>()
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    if (size > maxReceivedBytes) resolve(tooLarge)
  }
  const onEnd = () => resolve(size > maxBytes ? tooLarge : { ok: true, bytes: Buffer.concat(chunks) })
  const onClose = () => resolve({ ok: false, code: 'aborted' })
  const timer = setTimeout(() => resolve(size > maxBytes ? tooLarge : { ok: false, code: 'too-slow' }), timeoutMs)
  request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose)
  const read = await promise
  clearTimeout(timer)
  request.off('data', onData).off('end', onEnd).off('close', onClose)
  return read
}

/** Discards the part of a body that the response did not need. False when more than `maxBytes` came, or not all of it in time. */
export async function discardBody(request: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<boolean> {
  if (request.complete || request.destroyed) return request.complete
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let size = 0
  const onData = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) resolve(false)
  }
  const onEnd = () => resolve(true)
  const onClose = () => resolve(false)
  const timer = setTimeout(onClose, timeoutMs)
  request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose)
  // Another reader that stopped may have paused the stream.
  const onPause = () => void request.resume()
  request.on('pause', onPause).resume()
  const isComplete = await promise
  clearTimeout(timer)
  request.off('data', onData).off('end', onEnd).off('close', onClose).off('pause', onPause)
  return isComplete
}
