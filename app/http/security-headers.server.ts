import { stripeOrigins } from '#rulebook/stripe-origins.ts'
import type { HeaderPairs } from './buffered-response.server.ts'

export type SecurityOptions = {
  publicUrl: string
  pictureOrigins?: readonly string[]
  /** The page contains Stripe's own payment fields; no other third party is allowed in. */
  paysWithStripe?: boolean
  /** Vite's dev server adds inline styles and talks to the browser over a WebSocket. */
  development?: boolean
}

const noStripeOrigins = { scripts: [], frames: [], connects: [], pictures: [] } as const

const aYearInSeconds = 365 * 24 * 60 * 60

export function securityHeaders({ publicUrl }: SecurityOptions): HeaderPairs {
  const headers: [string, string][] = [['x-content-type-options', 'nosniff']]
  if (publicUrl.startsWith('https:')) {
    headers.push(['strict-transport-security', `max-age=${aYearInSeconds}; includeSubDomains`])
  }
  return headers
}

export const documentHeaders: HeaderPairs = [
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Windows that a payment provider opens must be able to report back.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), browsing-topics=()'],
]

/**
 * Allows a page's own script and style files, and inline ones that carry the nonce the renderer was given for this page. Injected code
 * does not know the nonce.
 */
export function contentSecurityPolicy(nonce: string | null, options: SecurityOptions): string {
  const { pictureOrigins = [], development = false, paysWithStripe = false } = options
  const inline = nonce === null ? [] : [`'nonce-${nonce}'`]
  const stripe = paysWithStripe ? stripeOrigins : noStripeOrigins
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

/** A service worker may request what the shop itself serves. */
export const serviceWorkerPolicy = `default-src 'none'; connect-src 'self'`

/** For everything that is not a page: a browser that is tricked into showing it as one can run nothing. */
export const closedContentSecurityPolicy = `default-src 'none'; frame-ancestors 'none'`
