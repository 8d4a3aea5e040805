import { Search as SearchIcon } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { CartLink } from '#storefront/cart/cart-link.tsx'
import { bandId, SearchBand } from '#storefront/search/search-band.tsx'
import { WishlistDrawerButton } from '#storefront/wishlist/wishlist-drawer-button.tsx'
import { Brand } from '#ui/brand.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { AccountLink } from './account-link.tsx'
import styles from './header.module.css'
import { MenuButton } from './menu-drawer.tsx'
import { mainLinks } from './navigation.ts'
// Its styles are in the page although browsers load none of its code.
import themeLooks from './theme-switch.module.css'
import { fetchThemeSwitch, ThemeSwitch } from './theme-switch-html.ts'

const inHeader = { name: 'theme-in-header', isMenu: true }

export function Header() {
  const { isOpen, setIsOpen } = useBand()
  const toggle = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const toggleBand = (event: MouseEvent) => {
    event.preventDefault()
    // Phones show their keyboard only when the field is focused within the tap itself.
    flushSync(() => setIsOpen(!isOpen))
    if (!isOpen) field.current?.select()
  }
  const closeBand = () => {
    setIsOpen(false)
    toggle.current?.focus()
  }

  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Brand />
        <nav className={styles.nav} aria-label={messages.frame.navigation}>
          <ul className={styles.links}>
            {mainLinks.map(({ name, path }) => (
              <li key={path}>
                <NavLink className={classNames(styles.link)} to={path} end={path === '/'}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          {/* Before hydration the button submits to the search page. */}
          <form action="/search">
            <IconButton
              ref={toggle}
              type="submit"
              label={messages.search.name}
              aria-expanded={isOpen}
              aria-controls={bandId}
              onClick={toggleBand}
            >
              <Icon of={SearchIcon} />
            </IconButton>
          </form>
          <ServerHtml
            className={themeLooks.lamp}
            content={ThemeSwitch}
            fetchContent={fetchThemeSwitch}
            props={inHeader}
          />
          <WishlistDrawerButton />
          <CartLink />
          <AccountLink className={styles.account} />
          <MenuButton />
        </div>
      </div>
      <SearchBand isOpen={isOpen} field={field} onClose={closeBand} />
      <NavigationProgress />
    </header>
  )
}

/** Open on the search page and closed after any other navigation; in between the visitor toggles it. */
function useBand() {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(pathname === '/search')
  const [seen, setSeen] = useState(pathname)
  if (pathname !== seen) {
    setSeen(pathname)
    setIsOpen(pathname === '/search')
  }
  return { isOpen, setIsOpen }
}
