import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { isCurrentItem, type NavItem } from './current-item.ts'
import { LogOutForm, type LogOutMessages } from './log-out-form.tsx'
import styles from './side-nav.module.css'

type SideNavProps = {
  label: string
  title: string
  items: readonly NavItem[]
  logOutMessages: LogOutMessages
}

export function SideNav({ label, title, items, logOutMessages }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useScrollToCurrentItem(list, pathname)
  return (
    <nav aria-label={label} className={classNames(styles.nav, 'sticky')}>
      <p className={styles.name}>{title}</p>
      <ul className={styles.list} ref={list}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
              className={styles.item}
              to={item.path}
            >
              {item.name}
            </Link>
          </li>
        ))}
        <li className={styles.logOut}>
          <LogOutForm className={styles.item} messages={logOutMessages} />
        </li>
      </ul>
    </nav>
  )
}

/** Scrolls the row to the current section. It scrolls only sideways, so the page itself does not move. */
function useScrollToCurrentItem(list: { current: HTMLUListElement | null }, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the address
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname, list])
}
