import { lazy, Suspense } from 'react'
import { messages } from '#rulebook/messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useSignInLink } from './sign-in-provider.tsx'

type MenuFooterProps = { isSignedIn: boolean; onClose: () => void }

export function MenuFooter({ isSignedIn, onClose }: MenuFooterProps) {
  if (!isSignedIn) return <LogIn onOpen={onClose} />
  return (
    <Suspense fallback={<LogOutLink />}>
      <LogOutButton wide />
    </Suspense>
  )
}

/** Only signed-in users need this code. If it fails to load, a link to the log-out page replaces it. */
const LogOutButton = lazy(() =>
  import('#storefront/account/sign-in/log-out-button.tsx').then(
    (fetched) => ({ default: fetched.LogOutButton }),
    () => ({ default: LogOutLink }),
  ),
)

function LogIn({ onOpen }: { onOpen: () => void }) {
  const signInLink = useSignInLink('login', onOpen)
  return (
    <LinkButton {...signInLink} variant="primary" wide>
      {messages.frame.logIn}
    </LinkButton>
  )
}

function LogOutLink() {
  return (
    <LinkButton to="/log-out" wide>
      {messages.frame.logOut}
    </LinkButton>
  )
}
