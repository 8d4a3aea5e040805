import { stripeOrigins } from '#rulebook/checkout-words.ts'
import type { HeaderPairs } from './answer.server.ts'

export type SecurityOptions = {
  publicUrl: string
  /** Where pictures come from besides us. */
  pictureOrigins?: readonly string[]
  /** The page holds Stripe's own payment fields, and nothing else of anybody's. */
  paysWithStripe?: boolean
  /** Vite puts styles into the page and talks to the browser about changes. */
  development?: boolean
}

const nothingOfStripe = { scripts: [], frames: [], connects: [], pictures: [] } as const

const aYearInSeconds = 365 * 24 * 60 * 60

/** On every answer, whatever it is. */
export function securityHeaders({ publicUrl }: SecurityOptions): HeaderPairs {
  const headers: [string, string][] = [['x-content-type-options', 'nosniff']]
  if (publicUrl.startsWith('https:')) {
    headers.push(['strict-transport-security', `max-age=${aYearInSeconds}; includeSubDomains`])
  }
  return headers
}

/** These mean something only on what a browser shows as a page. */
export const documentHeaders: HeaderPairs = [
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Windows that a payment provider opens must be able to report back.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
]

/**
 * Scripts and styles of a page: our own files, and what stands in the page and bears the nonce that the renderer was given for it.
 * What got into the page in any other way does not know the nonce.
 */
export function contentSecurityPolicy(nonce: string | null, options: SecurityOptions): string {
  const { pictureOrigins = [], development = false, paysWithStripe = false } = options
  const inline = nonce === null ? [] : [`'nonce-${nonce}'`]
  const stripe = paysWithStripe ? stripeOrigins : nothingOfStripe
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...stripe.scripts, ...inline].join(' '),
    ['style-src', `'self'`, ...(development ? [`'unsafe-inline'`] : inline)].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...pictureOrigins, ...stripe.pictures].join(' '),
    ['connect-src', `'self'`, ...(development ? ['ws:', 'wss:'] : []), ...stripe.connects].join(' '),
    ...(paysWithStripe ? [['frame-src', ...stripe.frames].join(' ')] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    ...(options.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For everything that is not a page: if a browser is made to show it as one, it can do nothing. */
export const closedContentSecurityPolicy = `default-src 'none'; frame-ancestors 'none'`
