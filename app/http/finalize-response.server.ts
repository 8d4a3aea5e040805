import { isPageName, type PageName } from '#db/page-versions.ts'
import type { Encoding } from './accept-encoding.server.ts'
import {
  type BufferedResponse,
  type HeaderPairs,
  isText,
  makeBufferedResponse,
  variantFor,
} from './buffered-response.server.ts'
import { type Cdn, surrogateKeys } from './cdn.server.ts'
import { publicCaching } from './public-caching.server.ts'
import { type PageRecord, renderedHeader } from './router-context.server.ts'
import {
  closedContentSecurityPolicy,
  contentSecurityPolicy,
  documentHeaders,
  type SecurityOptions,
  securityHeaders,
} from './security-headers.server.ts'

/** The header in which the API names the data a response shows; removed before the response is sent. */
const pageNamesHeader = 'x-shows'
/** The header in which the API says when a response stops being true; removed before the response is sent. */
const trueUntilHeader = 'x-true-until'
/** The header in which a page names the provider whose payment fields it shows; removed before the response is sent. */
const paymentProviderHeader = 'x-pays-with'

const internalHeaders = new Set([pageNamesHeader, trueUntilHeader, paymentProviderHeader, renderedHeader])

/** Statuses that stay true until data changes: found, moved permanently (React Router tells a script with 202), not found. */
const cacheableStatuses = new Set([200, 202, 301, 308, 404])

export type ResponseFacts = {
  route: string
  /** The nonce of the page's scripts and styles; null when the page has none inline. */
  nonce: string | null
  isPublic: boolean
  /** Rendered for one visitor: no cache may store it, not even the visitor's browser. */
  isPersonal: boolean
  /** The page stops being true then; its headers about caching are added when it is sent. */
  trueUntil?: Date | null
  /** What a public page shows. */
  pageNames?: ReadonlySet<PageName> | null
  /** The body, where it is known already. */
  html?: Buffer<ArrayBuffer> | null
}

export function createResponseFinalizer({ cdn, ...options }: SecurityOptions & { cdn: Cdn | null }) {
  const commonHeaders = securityHeaders(options)

  async function buffer(response: Response, facts: ResponseFacts): Promise<BufferedResponse> {
    return makeBufferedResponse({
      status: response.status,
      route: facts.route,
      headers: finalHeaders(response.headers, facts),
      body: facts.html ?? Buffer.from(await response.arrayBuffer()),
      trueUntil: facts.trueUntil ?? null,
    })
  }

  /** A response to one visitor: text is compressed for them, anything else is streamed as it is. */
  async function finalizeForVisitor(response: Response, facts: ResponseFacts, wanted: Encoding): Promise<Response> {
    const { status } = response
    if (!response.body || !isText(response.headers.get('content-type') ?? '')) {
      return new Response(response.body, { status, headers: toHeaders(finalHeaders(response.headers, facts)) })
    }
    const { body, headers } = variantFor(await buffer(response, facts), wanted)
    return new Response(body, { status, headers: headersFromFlatList(headers) })
  }

  function finalHeaders(given: Headers, facts: ResponseFacts): [string, string][] {
    const { nonce, isPublic, isPersonal, trueUntil, pageNames = null } = facts
    const isInternal = (name: string) => internalHeaders.has(name)
    const passedHeaders = [...given].filter(([name]) => !isInternal(name) && !(isPublic && name === 'cache-control'))
    const page = isPage(given)
    const policy = { ...options, paysWithStripe: given.get(paymentProviderHeader) === 'stripe' }
    const addedHeaders: HeaderPairs = [
      ...commonHeaders,
      ...(page ? documentHeaders : []),
      ...(isPublic
        ? trueUntil
          ? []
          : publicCaching()
        : [['cache-control', isPersonal ? 'private, no-store' : 'private, no-cache'] as const]),
      ...surrogateKeys(cdn, pageNames),
      ['content-security-policy', page ? contentSecurityPolicy(nonce, policy) : closedContentSecurityPolicy],
      ['cross-origin-resource-policy', 'same-origin'],
    ]
    const missing = addedHeaders.filter(([name]) => !passedHeaders.some(([present]) => present === name))
    return [...passedHeaders, ...missing.map(([name, value]): [string, string] => [name, value])]
  }

  return { buffer, finalizeForVisitor, commonHeaders }
}

export type ResponseFinalizer = ReturnType<typeof createResponseFinalizer>

/** The names of the data a response shows, when it is the same for everyone; otherwise null. */
export function pageNamesOf({ status, headers }: Response, record: PageRecord): ReadonlySet<PageName> | null {
  if (record.problem || !cacheableStatuses.has(status) || headers.has('set-cookie')) return null
  const names = headers.get(pageNamesHeader)
  if (names !== null) return new Set(names.split(' ').filter(isPageName))
  // The frame around every page shows the shop's settings.
  return record.pageNames && new Set<PageName>([...record.pageNames, 'settings'])
}

/** When a response for everyone stops being true by itself; null when it does not. */
export function trueUntilOf({ headers }: Response, record: PageRecord): Date | null {
  const until = headers.get(trueUntilHeader)
  return until === null ? record.trueUntil : new Date(until)
}

function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function toHeaders(headers: [string, string][]): Headers {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, value)
  return all
}

function headersFromFlatList(flat: readonly string[]): Headers {
  const all = new Headers()
  for (let at = 0; at < flat.length; at += 2) all.append(flat[at] ?? '', flat[at + 1] ?? '')
  return all
}
