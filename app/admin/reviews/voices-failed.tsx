import { isRouteErrorResponse, useLocation } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'

/** In the list's place when it could not be had. What is not for this visitor is for the page around it to say. */
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
