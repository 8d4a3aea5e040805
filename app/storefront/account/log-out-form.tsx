import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { LogOutAnswer } from './sign-in/log-out-page.tsx'

/** Leaves the account from its side; says so when that did not work. */
export function LogOutForm({ className }: { className?: string | undefined }) {
  const fetcher = useFetcher<LogOutAnswer>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const say = useEffectEvent(({ text }: LogOutAnswer) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) say(fetcher.data)
  }, [fetcher.data])

  return (
    <fetcher.Form action="/log-out" defaultShouldRevalidate={false} method="post">
      <button
        aria-busy={busy || undefined}
        className={className}
        onClick={(event) => busy && event.preventDefault()}
        type="submit"
      >
        {busy ? words.loggingOut : words.logOut}
      </button>
    </fetcher.Form>
  )
}
