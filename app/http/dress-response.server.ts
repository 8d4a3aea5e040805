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

/** How the API says what an answer shows; never leaves the house. */
const showsHeader = 'x-shows'
/** How a page says whose payment fields stand in it; never leaves the house either. */
const paysWithHeader = 'x-pays-with'

/** Found, moved for good (202 is how React Router says it to a script), or not there: what stays true until something changes. */
const keepable = new Set([200, 202, 301, 308, 404])

/**
 * A browser asks each time whether its copy is still right, which is one small answer from memory. Caches in between may show theirs
 * for a minute without asking; they read the second header, so that no browser takes "stale while revalidate" for itself.
 */
const publicCaching: HeaderPairs = [
  ['cache-control', 'public, max-age=0, s-maxage=60, stale-if-error=86400'],
  ['cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'],
]

export type AboutAnswer = {
  route: string
  /** What its scripts and styles bear; null when the page brings none. */
  nonce: string | null
  isPublic: boolean
  /** Made for one visitor, from what they sent: no cache keeps it, not even that of their browser. */
  isPersonal: boolean
}

export function createDresser(options: SecurityOptions) {
  const everywhere = securityHeaders(options)

  /** A whole answer with everything on it that every answer of ours carries. */
  async function whole(response: Response, about: AboutAnswer): Promise<Answer> {
    return makeAnswer({
      status: response.status,
      route: about.route,
      headers: dressedHeaders(response.headers, about),
      body: Buffer.from(await response.arrayBuffer()),
    })
  }

  /** An answer to one visitor: text is compressed for them, anything else passes through as it comes. */
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

/** What an answer shows, when it is the same for everyone; null when it is not. */
export function shownBy({ status, headers }: Response, record: PageRecord): ReadonlySet<PageName> | null {
  if (record.problem || !keepable.has(status) || headers.has('set-cookie')) return null
  const words = headers.get(showsHeader)
  if (words !== null) return new Set(words.split(' ').filter(isPageName))
  // How the owners have set the shop up stands around every page.
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
