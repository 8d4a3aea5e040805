import { isRouteErrorResponse, useLocation } from 'react-router'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Shown in place of the list when loading failed. Errors below 500 are left to the page's error boundary. */
export function ContributionsLoadError({ error, text }: { error: unknown; text: string }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <>
      <PageHeader title={messages.title} />
      <p role="alert">
        <strong>{messages.failed}</strong> {text}
      </p>
      <p className="btn-row">
        <LinkButton reloadDocument size="small" to={pathname + search}>
          {messages.tryAgain}
        </LinkButton>
      </p>
    </>
  )
}
