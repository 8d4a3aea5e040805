import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'
import { findDeletion } from '#shop/accounts/restore-account.server.ts'
import { findWelcomeStanding } from '#shop/promotions/find-welcome-code.server.ts'
import { SideNav } from '#ui/side-nav.tsx'
import type { Route } from './+types/account-layout.ts'
import { AccountNotes } from './account-notes.tsx'
import { accountRooms } from './account-rooms.ts'

/** Every section checks the session too: loaders run in parallel, and an action runs before all loaders. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [welcome, deletedOn] = await Promise.all([findWelcomeStanding(shop, asker), findDeletion(shop, asker)])
  return { fullName: asker.fullName, emailConfirmed: asker.emailConfirmed, welcome, deletedOn }
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
        <SideNav label={words.navigation} leave={words} rooms={accountRooms} title={fullName} />
        <div>
          <AccountNotes {...notes} />
          <Outlet />
        </div>
      </div>
    </div>
  )
}
