import { useContext, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { Brand } from '#ui/brand.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './error-page.module.css'
import { PageProblemContext, type PageProblemNote, pageProblemOf } from './page-problem.ts'

const pageMessages = messages.errorPage

/** This page must not need the database. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const noteFromServer = useContext(PageProblemContext)
  const note = noteFromResponse(error) ?? noteFromServer ?? noteFromMarkup()
  const { title, sentence, illustration } = messagesFor(error, note)
  const notice = useRetryNotice(note)
  return (
    <main
      className={`wrap ${styles.page}`}
      data-problem={note?.problem}
      data-request-id={note?.requestId}
      data-retry={note?.retry || undefined}
      id="main"
    >
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
        <p className={notice === '' ? 'visually-hidden' : undefined} role="status">
          {notice}
        </p>
      </EmptyState>
      {note?.requestId && <p className={styles.requestId}>{pageMessages.request(note.requestId)}</p>}
    </main>
  )
}

/** The page of an overloaded shop is opened again by itself; what the visitor is told about it. */
function useRetryNotice(note: PageProblemNote | null): string {
  const [notice, setNotice] = useState('')
  const isRetried = note?.retry
  useEffect(() => {
    if (!isRetried) return
    const retrying = import('./retry-page.ts').then(({ retryPage }) => retryPage(setNotice))
    // Without its code the page is opened again by the button only.
    retrying.catch(() => undefined)
    return () => void retrying.then((stop) => stop()).catch(() => undefined)
  }, [isRetried])
  return notice
}

function messagesFor(error: unknown, note: PageProblemNote | null) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: pageMessages.notFoundTitle, sentence: pageMessages.notFound, illustration: 'not-found' } as const
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return {
      title: pageMessages.notAllowedTitle,
      sentence: pageMessages.notAllowed,
      illustration: 'not-found',
    } as const
  }
  if (isRouteErrorResponse(error) && error.status < 500) {
    return { title: pageMessages.malformedTitle, sentence: pageMessages.malformed, illustration: 'not-found' } as const
  }
  if (note?.problem === 'unavailable') {
    return { title: pageMessages.unavailableTitle, sentence: pageMessages.unavailable, illustration: 'error' } as const
  }
  if (note?.problem === 'read-only') {
    return { title: pageMessages.readOnlyTitle, sentence: pageMessages.readOnly, illustration: 'error' } as const
  }
  return { title: pageMessages.unexpectedTitle, sentence: pageMessages.unexpected, illustration: 'error' } as const
}

/** A client-side navigation failed: the text of its response is the request id and the problem. */
function noteFromResponse(error: unknown): PageProblemNote | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string' || error.status < 500) return null
  const [requestId = '', problem, retry] = error.data.split(' ')
  return { requestId, problem: pageProblemOf(problem), retry: retry !== undefined }
}

/** A document failed: its markup holds the note, so that the first render in the browser equals the server's. */
function noteFromMarkup(): PageProblemNote | null {
  if (typeof document === 'undefined') return null
  const { requestId, problem, retry } = document.querySelector<HTMLElement>('main[data-request-id]')?.dataset ?? {}
  if (!requestId) return null
  return { requestId, problem: pageProblemOf(problem), retry: retry !== undefined }
}
