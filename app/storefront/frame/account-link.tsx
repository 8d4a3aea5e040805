import { UserRound } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { accountHomePath, adminHomePath } from './menu-links.ts'
import { useSignInLink } from './sign-in-provider.tsx'

/** Opens the login for guests. Signed-in customers go to their account, admins to the admin pages. */
export function AccountLink({ className }: { className?: string | undefined }) {
  const visitor = useVisitor()
  const signInLink = useSignInLink('login')
  const link =
    visitor.kind === 'signed-in'
      ? { to: visitor.isAdmin ? adminHomePath : accountHomePath, label: messages.frame.account(visitor.fullName) }
      : { ...signInLink, label: messages.frame.logInOrRegister }
  return (
    <IconLink {...link} className={className}>
      <Icon of={UserRound} />
    </IconLink>
  )
}
