import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { LogOutAnswer } from './log-out-page.tsx'

/** Redirects to the home page after logging out. A failure is shown as a toast. */
export function LogOutButton({ wide }: Pick<ButtonLook, 'wide'>) {
  const fetcher = useFetcher<LogOutAnswer>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const say = useEffectEvent(({ text }: LogOutAnswer) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) say(fetcher.data)
  }, [fetcher.data])

  return (
    <fetcher.Form method="post" action="/log-out">
      <Button type="submit" wide={wide} busy={busy}>
        {busy ? words.logOut.pending : messages.frame.logOut}
      </Button>
    </fetcher.Form>
  )
}
