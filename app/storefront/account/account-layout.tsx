import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages as messages } from '#rulebook/account-area-messages.ts'
import { findDeletionDate } from '#shop/accounts/leaving/restore-account.server.ts'
import { findWelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { SideNav } from '#ui/side-nav.tsx'
import type { Route } from './+types/account-layout.ts'
import { AccountNotes } from './account-notes.tsx'
import { accountSections } from './account-sections.ts'

/** Every section checks the session too: loaders run in parallel, and an action runs before all loaders. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [welcome, deletedOn] = await Promise.all([findWelcomeStatus(shop, actor), findDeletionDate(shop, actor)])
  return { fullName: actor.fullName, emailConfirmed: actor.emailConfirmed, welcome, deletedOn }
}

/** The user's name changes only after a form, so moving between sections runs one loader, not two. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { fullName, ...notes } = loaderData
  return (
    <div className="wrap page">
      <div className="columns columns--account">
        <SideNav label={messages.navigation} logOutMessages={messages} items={accountSections} title={fullName} />
        <div>
          <AccountNotes {...notes} />
          <Outlet />
        </div>
      </div>
    </div>
  )
}
