import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { SearchProvider } from '#storefront/search/search-provider.tsx'
import { StartVisitor } from '#storefront/visitor/start-visitor.tsx'
import { LinkBack } from '#ui/link-back.tsx'
import { DismissErrorsOnLeave, ToastProvider } from '#ui/toast.tsx'
import type { Route } from './+types/frame.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { setupOf } from './setup-of.server.ts'
import type { ShopSetup } from './shop-setup.ts'
import { SignInProvider } from './sign-in-provider.tsx'
import { StayWhileOffline } from './stay-while-offline.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import { mainId, useNavigationFocus } from './use-navigation-focus.ts'
import { useReloadOnLogOut } from './use-reload-on-log-out.ts'
import { useUnreachablePage } from './use-unreachable-page.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<ShopSetup> {
  return setupOf(await readSettingsOrLastKnown(context.get(shopContext)))
}

/** The settings are loaded once per visit, and again after an admin has changed them: the server checks them on every action. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith('/shop-settings') === true
}

/** The frame around every page. It is the same for everyone; the browser fills in what belongs to the visitor. Admin pages bring their own header. */
export default function Frame() {
  const announcement = useNavigationFocus()
  const unreachable = useUnreachablePage()
  const isAdminPage = useMatches().some(({ id }) => id.startsWith('admin/'))
  useReloadOnLogOut()
  const page = (
    <>
      {unreachable.isUnreachable && <UnreachablePage {...unreachable} />}
      <div className={styles.outlet} hidden={unreachable.isUnreachable}>
        {!isAdminPage && <LinkBack className={`wrap ${styles.back}`} name={messages.frame.backToAdmin} />}
        <Outlet />
      </div>
    </>
  )
  return (
    <ToastProvider>
      <DismissErrorsOnLeave />
      <StayWhileOffline />
      <StartVisitor />
      <SearchProvider>
        <SignInProvider>
          <a className={styles.skip} href={`#${mainId}`}>
            {messages.frame.skip}
          </a>
          {isAdminPage ? (
            page
          ) : (
            <>
              <Header />
              <main id={mainId} tabIndex={-1}>
                {page}
              </main>
              <Footer />
            </>
          )}
          <p className="visually-hidden" aria-live="polite">
            {announcement}
          </p>
        </SignInProvider>
      </SearchProvider>
    </ToastProvider>
  )
}
