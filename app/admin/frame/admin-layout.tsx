import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { NoticesProvider } from '#admin/notices/notices-provider.tsx'
import { PaletteProvider } from '#admin/palette/palette-opener.tsx'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { requireAnyAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { countOpenWork } from '#shop/notices/count-open-work.server.ts'
import { countMyUnread } from '#shop/notices/my-notices.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './admin-layout.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { PhoneFoot, PhoneHead } from './phone-bars.tsx'
import { Sidebar } from './sidebar.tsx'
import { themeOf } from './theme-cookie.server.ts'
import { useGoKeys } from './use-go-keys.ts'
import { usePageKeys } from './use-page-keys.ts'
import type { AdminSetup } from './use-shop-dates.ts'

/** Every section checks the session too: loaders run in parallel, and an action runs before all loaders. */
export async function loader(args: Route.LoaderArgs): Promise<AdminSetup> {
  const actor = await requireAnyAdmin(args)
  const release = describeRelease(readRelease())
  const shop = args.context.get(shopContext)
  const [timeZone, unread, openWork] = await Promise.all([
    readTimeZone(shop),
    countMyUnread(shop, actor),
    countOpenWork(shop),
  ])
  return {
    fullName: actor.fullName,
    role: actor.role,
    email: actor.email,
    timeZone,
    release,
    theme: themeOf(args.request),
    unread,
    openWork,
  }
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

/** The admins' own frame: a sidebar, on a phone a head and a foot instead, and the page as a sheet beside it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useGoKeys()
  usePageKeys()
  return (
    <div className={styles.frame} data-theme={loaderData.theme}>
      <NoticesProvider openWork={loaderData.openWork} unread={loaderData.unread}>
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
          <KeysDialog />
        </PaletteProvider>
      </NoticesProvider>
      <div className={styles.progress}>
        <NavigationProgress />
      </div>
    </div>
  )
}
