import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config.server.ts'
import type { TrustedProxies } from '#config-values.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { createCallerConcurrency } from './caller-concurrency.server.ts'
import { clientAddress, isTrustedPeer } from './client-address.server.ts'
import { closedContentSecurityPolicy } from './security-headers.server.ts'

/** Longer than the minute for which load balancers keep a connection, or they would send requests into one that is closing. */
const keepAliveSeconds = 65

export type TimeLimits = { headersMs: number; requestMs: number; idleMs: number; checkEveryMs: number }

/** A client that sends one byte now and then, or does not read its response, is disconnected. */
const timeLimits: TimeLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  // A silent connection may wait longer than any page takes to respond.
  idleMs: 120_000,
  checkEveryMs: 2000,
}

export type ShopServerOptions = {
  /** Without `config` connections are not limited per client. */
  config?: Pick<Config, 'rateLimits' | 'trustedProxies'>
  times?: Partial<TimeLimits>
}

export function createShopServer(listener: RequestListener, { config, times }: ShopServerOptions = {}): Server {
  const { headersMs, requestMs, idleMs, checkEveryMs } = { ...timeLimits, ...times }
  const limits: ServerOptions = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveSeconds * 1000,
    // The size fits a search for five thousand emoji: a browser escapes each as twelve characters.
    maxHeaderSize: 96 * 1024,
  }
  const server = createServer(limits, listener)
  server.maxHeadersCount = 100
  server.timeout = idleMs
  server.on('clientError', refuseMalformed)
  if (config?.rateLimits) limitConnections(server, config.trustedProxies)
  return server
}

/** A trusted proxy carries the requests of all visitors; any other address counts as one client. */
function limitConnections(server: Server, trusted: TrustedProxies): void {
  const openPerCaller = createCallerConcurrency()
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isTrustedPeer(peer, trusted)) return
    const release = openPerCaller.take('connection', clientAddress(peer, undefined, trusted))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  server.listen({ port, ...(host && { host }) })
  await Promise.race([once(server, 'listening'), waitForError(server)]).catch((error: unknown) => {
    throw toStartError(error, port, host)
  })
}

/** The start message shows this address, such as `http://localhost:3000`. */
export function addressOf(server: Server, { host }: Pick<Config, 'host'>): string {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const isAnyAddress = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Accepts no new connections and waits until all open requests are answered; after `timeoutMs` it closes the remaining connections and
 * returns false.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<boolean> {
  const closed = once(server, 'close').then(() => true)
  server.close()
  const allAnswered = await Promise.race([closed, closeIdleUntil(server, timeoutMs)])
  server.closeAllConnections()
  await closed
  return allAnswered
}

/** A refused client that does not read its response keeps its connection no longer than this. */
const refusedCloseMs = 2000

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Closes connections as they become idle; false when the time runs out first. */
async function closeIdleUntil(server: Server, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    server.closeIdleConnections()
    await sleep(20)
  }
  return false
}

/** A request that does not parse gets a short response and its connection is closed: what follows it cannot be trusted. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
  const headers = `content-security-policy: ${closedContentSecurityPolicy}\r\nx-content-type-options: nosniff`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  // `destroySoon` does not wait for the client to close its side; the timeout closes the socket of a client that does not read the response.
  socket.destroySoon()
  socket.setTimeout(refusedCloseMs, () => socket.destroy())
}

async function waitForError(server: Server): Promise<never> {
  const [error] = await once(server, 'error')
  throw error
}

function toStartError(error: unknown, port: number, host = 'this machine'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} is taken by another program: set PORT to a free one.`)
  if (code === 'EACCES') return new CannotStart(`This user may not open port ${port}: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`${host} is not an address of this machine: HOST must be one, or empty for all of them.`)
  }
  return error
}
