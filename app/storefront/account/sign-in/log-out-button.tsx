import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { signInMessages as logOutMessages } from '#rulebook/sign-in-messages.ts'
import { Button, type ButtonStyleProps } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

/** Only sent when logging out failed. Success redirects to the home page. */
export type LogOutAnswer = { ok: false; text: string }

/** Redirects to the home page after logging out. A failure is shown as a toast. */
export function LogOutButton({ wide }: Pick<ButtonStyleProps, 'wide'>) {
  const fetcher = useFetcher<LogOutAnswer>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const showToast = useEffectEvent(({ text }: LogOutAnswer) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) showToast(fetcher.data)
  }, [fetcher.data])

  return (
    <fetcher.Form method="post" action="/log-out">
      <Button type="submit" wide={wide} busy={busy}>
        {busy ? logOutMessages.logOut.pending : messages.frame.logOut}
      </Button>
    </fetcher.Form>
  )
}
