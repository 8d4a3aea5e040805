import { ChevronsUpDown, LogOut, Store } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { adminAccountPages } from '#rulebook/admin-sections.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { useLinkBackState } from '#ui/link-back.tsx'
import { LogOutForm } from '#ui/log-out-form.tsx'
import styles from './account-menu.module.css'
import { sectionIcon } from './section-icons.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'
import type { Theme } from './theme.ts'
import { ThemeForm } from './theme-form.tsx'

type AccountMenuProps = { fullName: string; email: string; role: AdminRole | null; theme: Theme }

/** The admin's own account at the end of the sidebar. The browser opens the menu itself, also without scripts. */
export function AccountMenu({ fullName, email, role, theme }: AccountMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation
  useEffect(() => menu.current?.hidePopover(), [key])
  return (
    <>
      <button className={styles.opener} popoverTarget={id} title={messages.account} type="button">
        <Initials of={fullName} />
        <span className={styles.name}>{fullName}</span>
        <Icon className={styles.chevrons} of={ChevronsUpDown} small />
      </button>
      <div aria-label={messages.account} className={styles.menu} id={id} popover="auto" ref={menu} role="dialog">
        <div className={styles.owner}>
          <Initials of={fullName} />
          <p>
            <strong>{fullName}</strong>
            <small>{email}</small>
            {role && <small>{roleMessages.names[role]}</small>}
          </p>
        </div>
        <AccountEntries theme={theme} />
      </div>
    </>
  )
}

/** Account pages, theme, the shop and log-out: in the menu, and on a phone at the end of the drawer "More". */
export function AccountEntries({ theme, children }: { theme: Theme; children?: ReactNode }) {
  const linkBack = useLinkBackState()
  return (
    <>
      <ul className={styles.entries}>
        {adminAccountPages.map(({ name, path }) => (
          <li key={path}>
            <Link className={styles.entry} state={linkBack} to={path}>
              <Icon of={sectionIcon(path)} small />
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
      <ThemeForm theme={theme} />
      <SingleKeysSwitch className={styles.keys} />
      <ul className={styles.entries}>
        <li>
          <Link className={styles.entry} state={linkBack} to="/">
            <Icon of={Store} small />
            {messages.toShop}
          </Link>
        </li>
        <li>
          <LogOutForm className={styles.entry} messages={messages}>
            <Icon of={LogOut} small />
          </LogOutForm>
        </li>
      </ul>
    </>
  )
}

function Initials({ of: fullName }: { of: string }) {
  const names = fullName.split(/\s+/).filter((name) => name !== '')
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => [...(name ?? '')][0] ?? '')
  return (
    <span aria-hidden="true" className={styles.initials}>
      {letters.join('').toUpperCase()}
    </span>
  )
}
