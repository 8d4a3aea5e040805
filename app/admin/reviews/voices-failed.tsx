import { isRouteErrorResponse, useLocation } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'

/** Shown in place of the list when loading failed. Errors below 500 are left to the page's error boundary. */
export function VoicesFailed({ error, text }: { error: unknown; text: string }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <>
      <RoomHead title={words.title} />
      <p role="alert">
        <strong>{words.failed}</strong> {text}
      </p>
      <p className="btn-row">
        <LinkButton reloadDocument size="small" to={pathname + search}>
          {words.tryAgain}
        </LinkButton>
      </p>
    </>
  )
}
