import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PaletteProvider } from '#admin/palette/palette-opener.tsx'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './admin-layout.module.css'
import { PhoneFoot, PhoneHead } from './phone-bars.tsx'
import { Sidebar } from './sidebar.tsx'
import { themeOf } from './theme-cookie.server.ts'
import type { AdminSetup } from './use-shop-dates.ts'

/** Every section checks the session too: loaders run in parallel, and an action runs before all loaders. */
export async function loader(args: Route.LoaderArgs): Promise<AdminSetup> {
  const { fullName, email } = await requireAdmin(args)
  const release = describeRelease(readRelease())
  const timeZone = await readTimeZone(args.context.get(shopContext))
  return { fullName, email, timeZone, release, theme: themeOf(args.request) }
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

/** The admins' own frame: a sidebar, on a phone a head and a foot instead, and the page as a sheet beside it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.frame} data-theme={loaderData.theme}>
      <PaletteProvider>
        <Sidebar {...loaderData} />
        <div className={styles.sheet}>
          <PhoneHead />
          <main className={styles.main} id="main" tabIndex={-1}>
            <Outlet />
            <p className={styles.release}>{messages.release(loaderData.release)}</p>
          </main>
        </div>
        <PhoneFoot {...loaderData} />
      </PaletteProvider>
      <div className={styles.progress}>
        <NavigationProgress />
      </div>
    </div>
  )
}
