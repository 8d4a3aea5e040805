import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import type { Route } from './+types/account-layout.ts'
import { SideNav } from './side-nav.tsx'

/** Every room asks for itself as well: loaders run side by side, and an action runs before any of them. */
export async function loader(args: Route.LoaderArgs) {
  const { fullName } = await requireSignedIn(args)
  return { fullName }
}

/** The name at the side changes with a form only; going from room to room costs one loader, not two. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

/** What stands around every room of an account: the rooms at the side, and the one that is open. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <div className="columns columns--account">
        <SideNav fullName={loaderData.fullName} />
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
