import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { Brand } from '#ui/brand.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IllustrationName } from '#ui/illustration.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './error-page.module.css'
import { PageProblemContext, type PageProblemNote } from './page-problem.ts'

const pageMessages = messages.errorPage

/** This page must not need the database. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const noteFromServer = useContext(PageProblemContext)
  const note = noteFromResponse(error) ?? noteFromServer ?? noteFromMarkup()
  const { title, sentence, illustration } = messagesFor(error, note)
  return (
    <main className={`wrap ${styles.page}`} data-problem={note?.problem} data-request-id={note?.requestId} id="main">
      <title>{`${title} | ${shopFacts.name}`}</title>
      <Brand />
      <EmptyState illustration={illustration} level={1} title={title}>
        <p>{sentence}</p>
        <div className="btn-row">
          <LinkButton reloadDocument to={pathname + search} variant="primary">
            {pageMessages.again}
          </LinkButton>
          <LinkButton reloadDocument to="/" variant="quiet">
            {pageMessages.home}
          </LinkButton>
        </div>
        <p ref={tellShown} role="status" />
      </EmptyState>
      {note?.requestId && <p className={styles.requestId}>{pageMessages.request(note.requestId)}</p>}
    </main>
  )
}

function messagesFor(error: unknown, note: PageProblemNote | null) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const key = messageKey(status, note?.problem)
  const illustration: IllustrationName = status < 500 ? 'not-found' : 'error'
  return { title: pageMessages[`${key}Title`], sentence: pageMessages[key], illustration }
}

function messageKey(status: number, problem: string | null | undefined) {
  if (status === 404) return 'notFound'
  if (status === 403) return 'notAllowed'
  if (status < 500) return 'malformed'
  if (problem === 'read-only') return 'readOnly'
  return problem?.startsWith('unavailable') ? 'unavailable' : 'unexpected'
}

/** Heard by what is loaded at rest (`start-when-idle.ts`), so that pages that load do without the code of retries. */
function tellShown(): void {
  dispatchEvent(new Event('error-page'))
}

/** A client-side navigation failed: the text of its response is the request id and the problem. */
function noteFromResponse(error: unknown): PageProblemNote | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string' || error.status < 500) return null
  const [requestId = '', problem] = error.data.split(' ')
  // The front door of an overloaded shop, or a proxy that did not reach the shop, answers with a page.
  return requestId[0] === '<' ? { requestId: '', problem: 'unavailable' } : { requestId, problem }
}

/** A document failed: its markup holds the note, so that the first render in the browser equals the server's. */
function noteFromMarkup(): PageProblemNote | null {
  if (typeof document === 'undefined') return null
  const { requestId, problem } = document.querySelector<HTMLElement>('main[data-request-id]')?.dataset ?? {}
  if (!requestId) return null
  return { requestId, problem }
}
