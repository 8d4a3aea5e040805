import { Menu } from 'lucide'
import { type MouseEvent, useRef } from 'react'
import { NavLink } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { SearchBox } from '#storefront/search/search-box.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { invokersWork, useSheet } from '#ui/sheet.ts'
import styles from './menu-drawer.module.css'
import { rooms } from './navigation.ts'

const guestLinks = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: '/wish' },
]

/**
 * The burger and its menu, which stands in the page from the start, so that the browser opens it before our scripts are there: by
 * `commandfor` or, where that is unknown, as a popover.
 */
export function MenuButton() {
  const { opener, dialog, close } = useSheet()
  const field = useRef<HTMLInputElement>(null)

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
        title={messages.guestName}
        closeLabel={messages.frame.closeMenu}
      >
        <search>
          <SearchBox look="menu" field={field} onDone={close} />
        </search>
        <nav className={styles.menu} aria-label={messages.frame.menu}>
          <ul className={styles.mine}>
            {guestLinks.map(({ name, path }) => (
              <MenuLink key={path} name={name} path={path} onFollow={close} />
            ))}
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

function MenuLink({ name, path, onFollow }: { name: string; path: string; onFollow: () => void }) {
  return (
    <li>
      {/* Also to the page one is on: then nothing else would close the menu. */}
      <NavLink to={path} end={path === '/'} onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  )
}
