import { Outlet } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { VisitorKeeper } from '#storefront/houseguest/visitor-keeper.tsx'
import { SearchProvider } from '#storefront/search/search-provider.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { SignInProvider } from './sign-in-provider.tsx'
import { mainId, useArrival } from './use-arrival.ts'

/** What stands around every page of the shop. It is the same for everyone; what is a guest's own is filled in by the browser. */
export default function Frame() {
  const announcement = useArrival()
  return (
    <ToastProvider>
      <VisitorKeeper />
      <SearchProvider>
        <SignInProvider>
          <a className={styles.skip} href={`#${mainId}`}>
            {messages.frame.skip}
          </a>
          <Header />
          <main id={mainId} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
          <p className="visually-hidden" aria-live="polite">
            {announcement}
          </p>
        </SignInProvider>
      </SearchProvider>
    </ToastProvider>
  )
}
