import { isPageName, type PageName } from '#db/page-versions.ts'
import { type Answer, type Encoding, type HeaderPairs, isText, makeAnswer, variantFor } from './answer.server.ts'
import type { PageRecord } from './context.server.ts'
import {
  closedContentSecurityPolicy,
  contentSecurityPolicy,
  documentHeaders,
  type SecurityOptions,
  securityHeaders,
} from './security-headers.server.ts'

/** The header in which the API names the data a response shows; removed before the response is sent. */
const showsHeader = 'x-shows'
/** The header in which a page names the provider whose payment fields it shows; removed before the response is sent. */
const paysWithHeader = 'x-pays-with'

/** Statuses that stay true until data changes: found, moved permanently (React Router tells a script with 202), not found. */
const keepable = new Set([200, 202, 301, 308, 404])

/**
 * A browser revalidates its copy each time, which is one small response from memory. Shared caches may serve theirs for a minute without
 * asking; they read the second header, so that no browser applies "stale while revalidate".
 */
const publicCaching: HeaderPairs = [
  ['cache-control', 'public, max-age=0, s-maxage=60, stale-if-error=86400'],
  ['cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'],
]

export type AboutAnswer = {
  route: string
  /** The nonce of the page's scripts and styles; null when the page has none inline. */
  nonce: string | null
  isPublic: boolean
  /** Made for one visitor from what they sent: no cache may store it, not even their browser's. */
  isPersonal: boolean
}

export function createDresser(options: SecurityOptions) {
  const everywhere = securityHeaders(options)

  async function whole(response: Response, about: AboutAnswer): Promise<Answer> {
    return makeAnswer({
      status: response.status,
      route: about.route,
      headers: dressedHeaders(response.headers, about),
      body: Buffer.from(await response.arrayBuffer()),
    })
  }

  /** A response to one visitor: text is compressed for them, anything else is streamed as it is. */
  async function personal(response: Response, about: AboutAnswer, wanted: Encoding): Promise<Response> {
    const { status } = response
    if (!response.body || !isText(response.headers.get('content-type') ?? '')) {
      return new Response(response.body, { status, headers: pairs(dressedHeaders(response.headers, about)) })
    }
    const { body, headers } = await variantFor(await whole(response, about), wanted)
    return new Response(body, { status, headers: unflattened(headers) })
  }

  function dressedHeaders(given: Headers, { nonce, isPublic, isPersonal }: AboutAnswer): [string, string][] {
    const isOurs = (name: string) => name === showsHeader || name === paysWithHeader
    const kept = [...given].filter(([name]) => !isOurs(name) && !(isPublic && name === 'cache-control'))
    const page = isPage(given)
    const policy = { ...options, paysWithStripe: given.get(paysWithHeader) === 'stripe' }
    const ours: HeaderPairs = [
      ...everywhere,
      ...(page ? documentHeaders : []),
      ...(isPublic
        ? publicCaching
        : [['cache-control', isPersonal ? 'private, no-store' : 'private, no-cache'] as const]),
      ['content-security-policy', page ? contentSecurityPolicy(nonce, policy) : closedContentSecurityPolicy],
      ['cross-origin-resource-policy', 'same-origin'],
    ]
    const missing = ours.filter(([name]) => !kept.some(([present]) => present === name))
    return [...kept, ...missing.map(([name, value]): [string, string] => [name, value])]
  }

  return { whole, personal, everywhere }
}

export type Dresser = ReturnType<typeof createDresser>

/** The names of the data a response shows, when it is the same for everyone; otherwise null. */
export function shownBy({ status, headers }: Response, record: PageRecord): ReadonlySet<PageName> | null {
  if (record.problem || !keepable.has(status) || headers.has('set-cookie')) return null
  const words = headers.get(showsHeader)
  if (words !== null) return new Set(words.split(' ').filter(isPageName))
  // The frame around every page shows the shop's settings.
  return record.shows && new Set<PageName>([...record.shows, 'settings'])
}

function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function pairs(headers: [string, string][]): Headers {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, value)
  return all
}

function unflattened(flat: readonly string[]): Headers {
  const all = new Headers()
  for (let at = 0; at < flat.length; at += 2) all.append(flat[at] ?? '', flat[at + 1] ?? '')
  return all
}
