import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { Brand } from '#ui/brand.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './error-page.module.css'
import { PageProblemContext, type PageProblemNote } from './page-problem.ts'

const words = messages.errorPage

/** This page must not need the database. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const onServer = useContext(PageProblemContext)
  const note = noteOf(error) ?? onServer ?? noteOnPage()
  const { title, sentence, drawing } = wordsFor(error, note)
  return (
    <main className={`wrap ${styles.page}`} data-problem={note?.problem} data-request-id={note?.requestId} id="main">
      <title>{`${title} | ${shopFacts.name}`}</title>
      <Brand />
      <EmptyState drawing={drawing} level={1} title={title}>
        <p>{sentence}</p>
        <div className="btn-row">
          <LinkButton reloadDocument to={pathname + search} variant="primary">
            {words.again}
          </LinkButton>
          <LinkButton reloadDocument to="/" variant="quiet">
            {words.home}
          </LinkButton>
        </div>
      </EmptyState>
      {note?.requestId && <p className={styles.request}>{words.request(note.requestId)}</p>}
    </main>
  )
}

function wordsFor(error: unknown, note: PageProblemNote | null) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: words.notFoundTitle, sentence: words.notFound, drawing: 'not-found' } as const
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return { title: words.notAllowedTitle, sentence: words.notAllowed, drawing: 'not-found' } as const
  }
  if (isRouteErrorResponse(error) && error.status < 500) {
    return { title: words.malformedTitle, sentence: words.malformed, drawing: 'not-found' } as const
  }
  if (note?.problem === 'unavailable') {
    return { title: words.unavailableTitle, sentence: words.unavailable, drawing: 'error' } as const
  }
  return { title: words.unexpectedTitle, sentence: words.unexpected, drawing: 'error' } as const
}

/** A client-side navigation failed: the text of its response is the request id. */
function noteOf(error: unknown): PageProblemNote | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string' || error.status < 500) return null
  return { requestId: error.data, problem: error.status === 503 ? 'unavailable' : 'unexpected' }
}

/** A document failed: its markup holds the note, so that the first render in the browser equals the server's. */
function noteOnPage(): PageProblemNote | null {
  if (typeof document === 'undefined') return null
  const { requestId, problem } = document.querySelector<HTMLElement>('main[data-request-id]')?.dataset ?? {}
  if (!requestId) return null
  return { requestId, problem: problem === 'unavailable' || problem === 'unexpected' ? problem : null }
}
