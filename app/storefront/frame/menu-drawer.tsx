import { Menu } from 'lucide'
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { SearchBox } from '#storefront/search/search-box.tsx'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { supportsInvokerCommands, useDialog } from '#ui/use-dialog.ts'
import styles from './menu-drawer.module.css'
import { MenuFooter } from './menu-footer.tsx'
import { customerLinks, guestLinks } from './menu-links.ts'
import { mainLinks } from './navigation.ts'
import { fetchThemeSwitch, ThemeSwitch } from './theme-switch-html.ts'

const inMenu = { name: 'theme-in-menu' }

/**
 * The menu button and its drawer. The drawer is in the page from the start, so the browser can open it before hydration: by `commandfor`
 * or, where that is unsupported, as a popover.
 */
export function MenuButton() {
  const { opener, dialog, close } = useDialog()
  const visitor = useVisitor()
  const isSignedIn = visitor.kind === 'signed-in'
  const field = useRef<HTMLInputElement>(null)

  // Logging out leads to the home page. From the home page the path does not change, so the menu is closed here.
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) close()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, close])

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if (!supportsInvokerCommands()) event.preventDefault()
    opener.onClick(event)
  }

  return (
    <>
      <IconButton
        {...opener}
        className={styles.burger}
        label={messages.frame.menu}
        popoverTarget={dialog.id}
        onClick={open}
      >
        <Icon of={Menu} />
      </IconButton>
      <Drawer
        {...dialog}
        className={styles.drawer}
        popover="auto"
        title={isSignedIn ? visitor.fullName : messages.guestName}
        closeLabel={messages.frame.closeMenu}
        footer={<MenuFooter isSignedIn={isSignedIn} onClose={close} />}
      >
        <search>
          <SearchBox variant="menu" field={field} onDone={close} />
        </search>
        <nav className={styles.menu} aria-label={messages.frame.menu}>
          <ul className={styles.account}>
            {isSignedIn && visitor.isAdmin ? (
              <Suspense>
                <AdminLinks onNavigate={close} role={visitor.role} />
              </Suspense>
            ) : (
              (isSignedIn ? customerLinks : guestLinks).map(({ name, path }) => (
                <MenuLink key={path} name={name} path={path} onNavigate={close} />
              ))
            )}
          </ul>
          <ul className={styles.categories}>
            {mainLinks.map(({ name, path }) => (
              <MenuLink key={path} name={name} path={path} onNavigate={close} />
            ))}
          </ul>
        </nav>
        <ServerHtml className={styles.theme} content={ThemeSwitch} fetchContent={fetchThemeSwitch} props={inMenu} />
      </Drawer>
    </>
  )
}

/** Only admins need this code. If it fails to load, the account button leads to the same pages. */
const AdminLinks = lazy(() =>
  import('./admin-links.tsx').then(
    (fetched) => ({ default: fetched.AdminLinks }),
    () => ({ default: () => null }),
  ),
)

function MenuLink({ name, path, onNavigate }: { name: string; path: string; onNavigate: () => void }) {
  return (
    <li>
      {/* A link to the current page closes the menu too: no navigation would close it. */}
      <NavLink to={path} end={path === '/'} onClick={onNavigate}>
        {name}
      </NavLink>
    </li>
  )
}
