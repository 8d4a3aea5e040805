import { Form, useNavigation } from 'react-router'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'

/** Leaves the account. The page that follows is loaded anew, so that nothing of the account stays in this browser's memory. */
export function LogOutForm({ className }: { className?: string | undefined }) {
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction === '/log-out'
  return (
    <Form action="/log-out" method="post">
      <button aria-busy={busy || undefined} className={className} type="submit">
        {busy ? words.loggingOut : words.logOut}
      </button>
    </Form>
  )
}
