import { randomBytes } from 'node:crypto'
import { IncomingMessage, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#config.server.ts'
import { allowReplica } from '#db/reading-place.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { Shop } from '#shop/shop.server.ts'
import { encodingFor } from './accept-encoding.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import { pageNamesOf, type ResponseFinalizer, trueUntilOf } from './finalize-response.server.ts'
import type { Rendered } from './page-cache.server.ts'
import { addressOfKey } from './page-cache-key.server.ts'
import { discardBody } from './read-body.server.ts'
import { allowReplicaUnlessChanged, changeCookie } from './replica-reading.server.ts'
import { currentRequestContext, type RequestContext, timingOf } from './request-context.server.ts'
import { newRequestId } from './request-id.server.ts'
import { visitorOrigin } from './request-url.server.ts'
import type { Router } from './router.server.ts'
import { type PageRecord, renderedPage } from './router-context.server.ts'

export type RendererParts = {
  router: Router
  shop: Pick<Shop, 'auth' | 'db' | 'readingDb'>
  finalizer: ResponseFinalizer
  routeOf: (pathname: string) => string
  publicUrl: string
  config: Pick<Config, 'trustedProxies' | 'serverTiming'>
  bodyTimeoutMs: number
  receivePageChanges: () => Promise<void>
  /** The next moment at which a price changes by itself. */
  findNextPriceChange: () => Promise<Date | null>
}

/** Renders a response either for everyone, from the address alone, or for one visitor, from the whole request. */
export function createRenderer(parts: RendererParts) {
  const { router, shop, finalizer, routeOf, publicUrl, config, bodyTimeoutMs, receivePageChanges } = parts
  const { findNextPriceChange } = parts
  const publicRoutes = new Set<string>()

  async function renderPublic(key: string): Promise<Rendered> {
    const { address, origin } = addressOfKey(key)
    const record = newRecord(currentRequestContext()?.id ?? newRequestId())
    const request = new Request(publicUrl + address, { headers: origin ? { origin } : {} })
    const route = routeOf(new URL(request.url).pathname)
    // Asked before the page reads prices: a change in between ends the page's life.
    const priceChange = await findNextPriceChange()
    const response = await allowReplica('cache', () => router.fetch(request, { record }))
    const pageNames = pageNamesOf(response, record)
    if (pageNames) publicRoutes.add(route)
    const facts = {
      route,
      nonce: record.nonce,
      isPublic: pageNames !== null,
      isPersonal: pageNames === null,
      trueUntil: pageNames && earlier(trueUntilOf(response, record), priceChange),
      html: renderedPage(response, record),
      pageNames,
    }
    return { response: await finalizer.buffer(response, facts), pageNames }
  }

  const renderForVisitor: RequestListener = getRequestListener(async (request, { incoming }) => {
    const context = currentRequestContext()
    if (!context?.url || !(incoming instanceof IncomingMessage)) return new Response(null, { status: 400 })
    const record = newRecord(context.id)
    const received = atVisitorOrigin(request, incoming, context.url, context.body)
    const response = await allowReplicaUnlessChanged(shop, request, () => router.fetch(received, { record }))
    // The author of a change must not be shown the old page next.
    if (request.method !== 'GET' && request.method !== 'HEAD') await receivePageChanges()
    const isPersonal = pageNamesOf(response, record) === null
    if (!isPersonal) publicRoutes.add(context.route)
    const facts = {
      route: context.route,
      nonce: record.nonce,
      isPublic: false,
      isPersonal,
      html: renderedPage(response, record),
    }
    const finalized = await finalizer.finalizeForVisitor(
      response,
      facts,
      encodingFor(incoming.headers['accept-encoding']),
    )
    finalized.headers.set('x-request-id', context.id)
    const cookie = changeCookie(shop, request)
    if (cookie) finalized.headers.append('set-cookie', cookie)
    if (config.serverTiming) finalized.headers.set('server-timing', timingOf(context))
    // A client whose upload is cut off does not read the response, and a closing connection takes no further request.
    const rest = { maxBytes: requestLimits.productRequestMaxBytes, timeoutMs: bodyTimeoutMs }
    if (!context.body && !(await discardBody(incoming, rest))) finalized.headers.set('connection', 'close')
    return finalized
  })

  function atVisitorOrigin(
    request: Request,
    incoming: IncomingMessage,
    url: URL,
    bufferedBody: RequestContext['body'],
  ): Request {
    const trusted = isTrustedPeer(incoming.socket.remoteAddress ?? '', config.trustedProxies)
    const address = visitorOrigin(incoming.headers, publicUrl, trusted) + url.pathname + url.search
    const { method, headers, signal } = request
    if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal })
    if (bufferedBody) return new Request(address, { method, headers, signal, body: bufferedBody })
    const streamed = { body: request.body, duplex: 'half' } as const
    return new Request(address, { method, headers, signal, ...streamed })
  }

  return { renderPublic, renderForVisitor, isPublic: (route: string) => publicRoutes.has(route) }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

function newRecord(requestId: string): PageRecord {
  return { requestId, nonce: randomBytes(16).toString('base64url'), pageNames: null, trueUntil: null, problem: null }
}
