import { randomBytes } from 'node:crypto'
import { IncomingMessage, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#config.server.ts'
import { limits } from '#rulebook/limits.ts'
import { encodingFor, slim } from './answer.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import type { PageRecord } from './context.server.ts'
import type { Destinations } from './destinations.server.ts'
import { type Dresser, shownBy } from './dress-response.server.ts'
import { addressOfKey } from './page-address.server.ts'
import type { Rendered } from './page-cache.server.ts'
import { discardBody } from './read-body.server.ts'
import { visitorOrigin } from './request-address.server.ts'
import { newRequestId } from './request-id.server.ts'
import { currentVisit, timingOf, type Visit } from './visit.server.ts'

export type RenderingParts = {
  destinations: Destinations
  dresser: Dresser
  routeOf: (pathname: string) => string
  publicUrl: string
  config: Pick<Config, 'trustedProxies' | 'serverTiming'>
  wordsWithinMs: number
}

/** Renders a response in one of two ways: for everyone, from the address alone, or for one visitor, from all they sent. */
export function createRendering({ destinations, dresser, routeOf, publicUrl, config, wordsWithinMs }: RenderingParts) {
  const publicRoutes = new Set<string>()

  async function forEveryone(key: string): Promise<Rendered> {
    const { address, origin } = addressOfKey(key)
    const record = newRecord(currentVisit()?.id ?? newRequestId())
    const request = new Request(publicUrl + address, { headers: origin ? { origin } : {} })
    const route = routeOf(new URL(request.url).pathname)
    const response = await destinations.fetch(request, { record })
    const shows = shownBy(response, record)
    if (shows) publicRoutes.add(route)
    const about = { route, nonce: record.nonce, isPublic: shows !== null, isPersonal: shows === null }
    return {
      answer: await slim(await dresser.whole(response, about)),
      shows,
    }
  }

  const forOne: RequestListener = getRequestListener(async (request, { incoming }) => {
    const visit = currentVisit()
    if (!visit?.url || !(incoming instanceof IncomingMessage)) return new Response(null, { status: 400 })
    const record = newRecord(visit.id)
    const answered = await destinations.fetch(addressed(request, incoming, visit.url, visit.body), { record })
    const isPersonal = shownBy(answered, record) === null
    if (!isPersonal) publicRoutes.add(visit.route)
    const about = { route: visit.route, nonce: record.nonce, isPublic: false, isPersonal }
    const dressed = await dresser.personal(answered, about, encodingFor(incoming.headers['accept-encoding']))
    dressed.headers.set('x-request-id', visit.id)
    if (config.serverTiming) dressed.headers.set('server-timing', timingOf(visit))
    // A client that is cut off while it sends does not read the response, and no request may follow on a connection that closes.
    const rest = { maxBytes: limits.productCallMaxBytes, withinMs: wordsWithinMs }
    if (!visit.body && !(await discardBody(incoming, rest))) dressed.headers.set('connection', 'close')
    return dressed
  })

  function addressed(request: Request, incoming: IncomingMessage, url: URL, read: Visit['body']): Request {
    const trusted = isTrustedPeer(incoming.socket.remoteAddress ?? '', config.trustedProxies)
    const address = visitorOrigin(incoming.headers, publicUrl, trusted) + url.pathname + url.search
    const { method, headers, signal } = request
    if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal })
    if (read) return new Request(address, { method, headers, signal, body: read })
    const streamed = { body: request.body, duplex: 'half' } as const
    return new Request(address, { method, headers, signal, ...streamed })
  }

  return { forEveryone, forOne, isPublic: (route: string) => publicRoutes.has(route) }
}

function newRecord(requestId: string): PageRecord {
  return { requestId, nonce: randomBytes(16).toString('base64url'), shows: null, problem: null }
}
