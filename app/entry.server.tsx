import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseUnavailable, outageMessage, problemOf } from '#http/database-unavailable.server.ts'
import {
  findStylesheetContext,
  type PageRecord,
  pageContext,
  renderedHeader,
  shopContext,
} from '#http/router-context.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { NonceContext } from '#ui/nonce.ts'
import beforeHydrationScript from './before-hydration.js?raw'
import { PageHeadContext } from './page-head.ts'
import { type PageProblem, PageProblemContext } from './page-problem.ts'
import { prepareEntry } from './prepare-entry.server.ts'
import themeScript from './theme.js?raw'

const renderTimeoutMs = 10_000

/** Sends the page complete, not streamed: the status and the cache depend on how rendering ends. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const record = context.get(pageContext)
  const { nonce } = record
  const {
    styles,
    scripts,
    entry: preparedEntry,
  } = import.meta.env.PROD
    ? prepareEntry(entry, context.get(findStylesheetContext))
    : { styles: '', scripts: '', entry }
  const page = (
    <PageProblemContext value={{ requestId: record.requestId, problem: shownProblem(record, request) }}>
      <NonceContext value={nonce}>
        <PageHeadContext value={{ headScript: themeScript + beforeHydrationScript, scripts, styles }}>
          <ServerRouter context={preparedEntry} nonce={nonce} url={request.url} />
        </PageHeadContext>
      </NonceContext>
    </PageProblemContext>
  )
  const html = await renderToBuffer(page, nonce, (error) => recordProblem(record, context, error))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(renderedHeader, nonce)
  record.html = html
  return new Response(html, { status: statusOf(record, status, headers), headers })
}

/** A failed `.data` request is answered in plain text with its request id and the problem, which the router shows on the same error page as for a document. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context, request }) => {
  const record = context.get(pageContext)
  if (!record.problem) return response
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  const status = statusOf(record, 500, headers)
  return new Response(`${record.requestId} ${shownProblem(record, request)}`, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A refusal of the router, such as 405, is not an error of the shop, and neither is a client that disconnected.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  recordProblem(context.get(pageContext), context, error)
}

function recordProblem(record: PageRecord, context: Readonly<RouterContextProvider>, error: unknown): void {
  const { log } = context.get(shopContext)
  record.problem = problemOf(error)
  record.pageNames = null
  if (isDatabaseUnavailable(error)) log.warn({ err: error, id: record.requestId }, outageMessage(error))
  else log.error({ err: error, id: record.requestId }, 'A page failed')
}

function shownProblem(
  { problem }: Pick<PageRecord, 'problem'>,
  { method }: Pick<Request, 'method'>,
): PageProblem | null {
  return problem === 'unavailable' && method !== 'GET' ? 'unavailable-form' : problem
}

function statusOf({ problem }: Pick<PageRecord, 'problem'>, status: number, headers: Headers): number {
  if (!problem) return status
  headers.set('cache-control', 'no-store')
  if (problem === 'unexpected') return 500
  headers.set('retry-after', String(requestLimits.unavailableRetrySeconds))
  return 503
}

function renderToBuffer(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const errors: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent as a whole. Above a size React would move what was loaded lazily to its end, where only scripts show it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        errors.forEach(onError)
        pipe(sink)
      },
      onShellError: (error) => {
        clearTimeout(timeout)
        reject(error)
      },
      // An error that ends the whole rendering is passed to this callback too, but the router reports it.
      onError: (error) => void errors.push(error),
    })
    const timeout = setTimeout(() => abort(new Error('The page took too long')), renderTimeoutMs)
  })
}
