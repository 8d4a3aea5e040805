import { Menu } from 'lucide'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { NoticeBell } from '#admin/notices/notice-bell.tsx'
import { PaletteOpener } from '#admin/palette/palette-opener.tsx'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { isCurrentItem } from '#ui/current-item.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { supportsInvokerCommands, useDialog } from '#ui/use-dialog.ts'
import { AccountEntries } from './account-menu.tsx'
import { AdminBrand } from './admin-brand.tsx'
import { OpenCount } from './open-count.tsx'
import styles from './phone-bars.module.css'
import { sectionIcon } from './section-icons.ts'
import { footSections, SectionNav } from './section-nav.tsx'
import type { Theme } from './theme.ts'
import { useMayOpen } from './use-admin-role.ts'

/** Below 768 px, in place of the sidebar's upper end. */
export function PhoneHead() {
  return (
    <header className={styles.head}>
      <AdminBrand />
      <PaletteOpener iconOnly />
      <NoticeBell />
    </header>
  )
}

/** The places at the foot of a phone's window. The browser opens the drawer itself, also without scripts. */
export function PhoneFoot({ fullName, theme }: { fullName: string; theme: Theme }) {
  const { pathname } = useLocation()
  const { opener, dialog } = useDialog()
  const mayOpen = useMayOpen()
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if (!supportsInvokerCommands()) event.preventDefault()
    opener.onClick(event)
  }
  return (
    <div className={styles.foot}>
      <nav aria-label={messages.shortNavigation}>
        <ul className={styles.places}>
          {footSections
            .filter(({ path }) => mayOpen(path))
            .map((section) => (
              <li key={section.path}>
                <Link
                  aria-current={isCurrentItem(section, pathname) ? 'page' : undefined}
                  className={styles.place}
                  to={section.path}
                >
                  <Icon of={sectionIcon(section.path)} />
                  {section.short}
                  <OpenCount className={styles.count} of={section} />
                </Link>
              </li>
            ))}
          <li>
            <button {...opener} className={styles.place} onClick={open} popoverTarget={dialog.id} type="button">
              <Icon of={Menu} />
              {messages.more}
            </button>
          </li>
        </ul>
      </nav>
      <Drawer
        {...dialog}
        className={styles.drawer}
        closeLabel={messages.closeAllSections}
        popover="auto"
        title={messages.allSections}
      >
        <SectionNav label={messages.allSections} />
        <p className={styles.owner}>{fullName}</p>
        <AccountEntries theme={theme} />
      </Drawer>
    </div>
  )
}
