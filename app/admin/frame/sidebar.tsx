import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NoticeBell } from '#admin/notices/notice-bell.tsx'
import { PaletteOpener } from '#admin/palette/palette-opener.tsx'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { AccountMenu } from './account-menu.tsx'
import { AdminBrand } from './admin-brand.tsx'
import { SectionNav } from './section-nav.tsx'
import styles from './sidebar.module.css'

type SidebarProps = ComponentProps<typeof AccountMenu>

/** From 768 px; a phone has a head and a foot instead. Between 768 and 1157 px it shows icons only. */
export function Sidebar(account: SidebarProps) {
  const sections = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the address
  useEffect(() => scrollToCurrent(sections.current), [pathname])
  return (
    <header className={styles.sidebar}>
      <div className={styles.top}>
        <AdminBrand />
        <NoticeBell />
      </div>
      <PaletteOpener />
      <div className={styles.sections} ref={sections}>
        <SectionNav label={messages.navigation} />
      </div>
      <div className={styles.foot}>
        <AccountMenu {...account} />
      </div>
    </header>
  )
}

/** Only the list scrolls, so the page itself does not move. */
function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  const hidden = current.offsetTop + current.offsetHeight - list.clientHeight
  list.scrollTop = Math.max(list.scrollTop, hidden)
}
