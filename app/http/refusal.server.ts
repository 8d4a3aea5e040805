import { requestLimits } from '#rulebook/limits/requests.ts'
import { messages } from '#rulebook/messages.ts'
import { problemMessages, refusalTitles } from '#rulebook/problem-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { plainPage } from './plain-page.server.ts'
import { problems } from './problems.ts'

const titles = messages.errorPage

export const refusals = {
  malformed: { ...problems.malformed, title: titles.malformedTitle },
  'wrong-method': { ...problems['wrong-method'], title: titles.malformedTitle },
  'too-long': { status: 414, sentence: problems.malformed.sentence, title: titles.malformedTitle },
  /** The front door sends this code only for bodies that are too large for a guest. */
  'not-signed-in': { ...problems['not-signed-in'], title: refusalTitles.tooLarge },
  /** Used only for bodies that are too large for a customer without a confirmed email. */
  'photos-unconfirmed': {
    status: 403,
    sentence: reviewMessages.photosUnconfirmed,
    title: refusalTitles.tooLarge,
  },
  /** Used only for products that are too large for a customer. */
  'not-allowed': { ...problems['not-allowed'], title: refusalTitles.tooLarge },
  foreign: { ...problems.foreign, title: refusalTitles.crossSite },
  'too-large': { ...problems['too-large'], title: refusalTitles.tooLarge },
  'too-many': { ...problems['too-many'], title: refusalTitles.tooMany },
  'too-many-uploads': { status: 429, sentence: problemMessages.tooManyUploads, title: refusalTitles.tooMany },
  'unknown-host': { status: 421, sentence: problemMessages.unknownHost, title: refusalTitles.unknownHost },
  'too-slow': { status: 408, sentence: problemMessages.tooSlow, title: refusalTitles.tooSlow },
  unexpected: { ...problems.unexpected, title: titles.unexpectedTitle },
  unavailable: { ...problems.unavailable, title: titles.unavailableTitle },
  'read-only': { ...problems['read-only'], title: titles.readOnlyTitle },
} as const

export type RefusalCode = keyof typeof refusals

export type Refusal = {
  code: RefusalCode
  pathname: string
  requestId: string
  stylesheets: readonly string[]
  retryAfterSeconds?: number | undefined
}

/** A response that needs no other part of the shop: JSON in the API's shape for API addresses, otherwise a page. */
export function refusalResponse({ code, pathname, requestId, stylesheets, retryAfterSeconds }: Refusal): Response {
  const { status, title, sentence } = refusals[code]
  const headers = new Headers({ 'cache-control': 'no-store' })
  const seconds = status === 503 ? requestLimits.unavailableRetrySeconds : retryAfterSeconds
  if (seconds) headers.set('retry-after', String(seconds))
  if (pathname.startsWith('/api/')) {
    headers.set('content-type', 'application/json; charset=utf-8')
    return new Response(JSON.stringify({ error: sentence, code }), { status, headers })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  // The title says the first half of the message already.
  const onPage = code === 'unavailable' ? titles.unavailable : sentence
  return new Response(plainPage({ title, sentence: onPage, requestId, stylesheets }), { status, headers })
}
