import { Menu } from 'lucide'
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { SearchBox } from '#storefront/search/search-box.tsx'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { invokersWork, useSheet } from '#ui/sheet.ts'
import styles from './menu-drawer.module.css'
import { MenuFoot } from './menu-foot.tsx'
import { guestLinks, myLinks } from './my-links.ts'
import { rooms } from './navigation.ts'

/**
 * The menu button and its drawer. The drawer is in the page from the start, so the browser can open it before hydration: by `commandfor`
 * or, where that is unsupported, as a popover.
 */
export function MenuButton() {
  const { opener, dialog, close } = useSheet()
  const visitor = useVisitor()
  const isIn = visitor.kind === 'signed-in'
  const field = useRef<HTMLInputElement>(null)

  // Logging out leads to the home page. From the home page the path does not change, so the menu is closed here.
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (wasIn.current && !isIn) close()
    wasIn.current = isIn
  }, [isIn, close])

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if (!invokersWork()) event.preventDefault()
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
        title={isIn ? visitor.fullName : messages.guestName}
        closeLabel={messages.frame.closeMenu}
        foot={<MenuFoot isIn={isIn} onLeave={close} />}
      >
        <search>
          <SearchBox look="menu" field={field} onDone={close} />
        </search>
        <nav className={styles.menu} aria-label={messages.frame.menu}>
          <ul className={styles.mine}>
            {isIn && visitor.isAdmin ? (
              <Suspense>
                <OwnersLinks onFollow={close} />
              </Suspense>
            ) : (
              (isIn ? myLinks : guestLinks).map(({ name, path }) => (
                <MenuLink key={path} name={name} path={path} onFollow={close} />
              ))
            )}
          </ul>
          <ul className={styles.rooms}>
            {rooms.map(({ name, path }) => (
              <MenuLink key={path} name={name} path={path} onFollow={close} />
            ))}
          </ul>
        </nav>
      </Drawer>
    </>
  )
}

/** Only admins need this code. If it fails to load, the account button leads to the same pages. */
const OwnersLinks = lazy(() =>
  import('./owners-links.tsx').then(
    (fetched) => ({ default: fetched.OwnersLinks }),
    () => ({ default: () => null }),
  ),
)

function MenuLink({ name, path, onFollow }: { name: string; path: string; onFollow: () => void }) {
  return (
    <li>
      {/* A link to the current page closes the menu too: no navigation would close it. */}
      <NavLink to={path} end={path === '/'} onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  )
}
