import type { ComponentProps } from 'react'
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
  return (
    <header className={styles.sidebar}>
      <div className={styles.top}>
        <AdminBrand />
        <NoticeBell />
      </div>
      <PaletteOpener />
      <SectionNav label={messages.navigation} />
      <div className={styles.foot}>
        <AccountMenu {...account} />
      </div>
    </header>
  )
}
