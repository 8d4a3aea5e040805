import { RotateCw } from 'lucide'
import { useLocation, useRevalidator } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Links to the current page. With JavaScript it reloads the data in place, without it the whole page. */
export function RetryLink() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <LinkButton
      variant="primary"
      to={pathname + search}
      reloadDocument
      aria-disabled={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (state === 'idle') void revalidate()
      }}
    >
      <Icon of={RotateCw} small />
      {messages.errorPage.again}
    </LinkButton>
  )
}
