import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'

/** Longer than the minute that load balancers keep theirs, or they would send requests into a connection that just closes. */
export const keepAliveSeconds = 65

/** Whoever sends one byte now and then to keep a connection busy loses it. */
const limits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: keepAliveSeconds * 1000,
  // A search for five thousand emoji must not be an error, and a browser escapes each as twelve characters.
  maxHeaderSize: 96 * 1024,
}

export function createShopServer(listener: RequestListener): Server {
  const server = createServer(limits, listener)
  server.maxHeadersCount = 100
  server.on('clientError', refuseUnreadable)
  return server
}

export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  server.listen({ port, ...(host && { host }) })
  await Promise.race([once(server, 'listening'), failure(server)]).catch((error: unknown) => {
    throw explained(error, port, host)
  })
}

/** `http://localhost:3000`: where whoever started the shop should look. */
export function addressOf(server: Server, { host }: Pick<Config, 'host'>): string {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Lets nobody in any more and waits until everyone inside is served; whoever takes longer than `timeoutMs` is cut off. False when
 * somebody was.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<boolean> {
  const closed = once(server, 'close').then(() => true)
  server.close()
  const everybodyServed = await Promise.race([closed, emptied(server, timeoutMs)])
  server.closeAllConnections()
  await closed
  return everybodyServed
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Connections that come to rest are closed as they do; false when the time was up first. */
async function emptied(server: Server, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    server.closeIdleConnections()
    await sleep(20)
  }
  return false
}

/** What does not even parse gets a short answer and a closed door: what follows it could be anything. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = refusals[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

async function failure(server: Server): Promise<never> {
  const [error] = await once(server, 'error')
  throw error
}

function explained(error: unknown, port: number, host = 'this machine'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} is taken by another program: set PORT to a free one.`)
  if (code === 'EACCES') return new CannotStart(`This user may not open port ${port}: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`${host} is not an address of this machine: HOST must be one, or empty for all of them.`)
  }
  return error
}
