import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useToast } from './toast.tsx'

export type LogOutMessages = { logOut: string; loggingOut: string }

type LogOutFormProps = { className: string | undefined; messages: LogOutMessages; children?: ReactNode }

/** The last entry of a navigation. A failure is shown as a toast. */
export function LogOutForm({ className, messages, children }: LogOutFormProps) {
  const fetcher = useFetcher<{ text: string }>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const showError = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) showError(fetcher.data.text)
  }, [fetcher.data])

  return (
    <fetcher.Form action="/log-out" method="post">
      <button
        aria-busy={busy || undefined}
        className={className}
        onClick={(event) => busy && event.preventDefault()}
        type="submit"
      >
        {children}
        {busy ? messages.loggingOut : messages.logOut}
      </button>
    </fetcher.Form>
  )
}
