import { RotateCw } from 'lucide'
import { useLocation, useRevalidator } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** The way to where one is: with scripts it asks again in place, without them it loads the page again. */
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
