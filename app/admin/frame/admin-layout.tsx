import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PaletteOpener } from '#admin/palette/palette-opener.tsx'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { adminSections } from '#rulebook/admin-sections.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { SideNav } from '#ui/side-nav.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './admin-layout.module.css'
import type { AdminSetup } from './use-shop-dates.ts'

/** Every section checks the session too: loaders run in parallel, and an action runs before all loaders. */
export async function loader(args: Route.LoaderArgs): Promise<AdminSetup> {
  const { fullName } = await requireAdmin(args)
  const release = describeRelease(readRelease())
  return { fullName, timeZone: await readTimeZone(args.context.get(shopContext)), release }
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <div className="columns columns--account">
        <SideNav
          label={messages.navigation}
          logOutMessages={messages}
          items={adminSections}
          title={loaderData.fullName}
        >
          <PaletteOpener />
        </SideNav>
        <div>
          <Outlet />
          <p className={styles.release}>{messages.release(loaderData.release)}</p>
        </div>
      </div>
    </div>
  )
}
