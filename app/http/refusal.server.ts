import { messages } from '#rulebook/messages.ts'
import { plainPage } from './plain-page.server.ts'

const refusals = {
  malformed: { status: 400, title: 'We could not read this address', sentence: messages.problems.malformed },
  'too-large': { status: 413, title: 'That is too much at once', sentence: messages.problems.tooLarge },
  'too-long': { status: 414, title: 'This address is too long', sentence: messages.problems.malformed },
  'too-many': { status: 429, title: 'One moment, please', sentence: messages.problems.tooMany },
  unexpected: { status: 500, title: 'Something went wrong', sentence: messages.problems.unexpected },
  unavailable: { status: 503, title: 'The shop is catching its breath', sentence: messages.problems.unavailable },
} as const

export type RefusalCode = keyof typeof refusals

export type Refusal = {
  code: RefusalCode
  pathname: string
  requestId: string
  stylesheets: readonly string[]
  retryAfterSeconds?: number
}

/** What the front door says itself, without asking anybody: JSON to callers of the API, a page to everybody else. */
export function refusalResponse({ code, pathname, requestId, stylesheets, retryAfterSeconds }: Refusal): Response {
  const { status, title, sentence } = refusals[code]
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  if (pathname.startsWith('/api/')) {
    headers.set('content-type', 'application/json; charset=utf-8')
    return new Response(JSON.stringify({ error: sentence, code }), { status, headers })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(plainPage({ title, sentence, requestId, stylesheets }), { status, headers })
}
