import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { SearchProvider } from '#storefront/search/search-provider.tsx'
import { StartVisitor } from '#storefront/visitor/start-visitor.tsx'
import { LinkBack } from '#ui/link-back.tsx'
import { DismissErrorsOnLeave, ToastProvider } from '#ui/toast.tsx'
import type { Route } from './+types/frame.ts'
import { Footer as ShopFooter } from './footer.tsx'
import styles from './frame.module.css'
import type { FramedPage } from './frame-parts.ts'
import { Header as ShopHeader } from './header.tsx'
import { usePageOpener } from './page-opener.ts'
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

/** The settings are loaded once per visit, and again after an admin has changed them, not after a change that failed: the server checks them on every action. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formAction?.startsWith('/shop-settings') === true
}

const shopFrame = { Header: ShopHeader, Footer: ShopFooter }

/** The frame around every page. It is the same for everyone; the browser fills in what belongs to the visitor. Admin pages and the checkout bring their own header. */
export default function Frame() {
  const announcement = useNavigationFocus()
  const unreachable = useUnreachablePage()
  const matches = useMatches()
  const location = useLocation()
  const isAdminPage = matches.some(({ id }) => id.startsWith('admin/'))
  const page = matches.at(-1)?.handle as Partial<FramedPage> | undefined
  const { Header, Footer } = page?.frame?.(location) ?? shopFrame
  useReloadOnLogOut()
  usePageOpener()
  const content = (
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
            content
          ) : (
            <>
              <Header />
              <main id={mainId} tabIndex={-1}>
                {content}
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
