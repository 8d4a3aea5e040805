import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'
import { classNames } from '#ui/class-names.ts'
import { accountRooms } from './account-rooms.ts'
import { LogOutForm } from './log-out-form.tsx'
import styles from './side-nav.module.css'

/** The rooms of an account: a column at the side, on narrower screens a row that scrolls. */
export function SideNav({ fullName }: { fullName: string }) {
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  useCurrentInView(list)
  return (
    <nav aria-label={words.navigation} className={classNames(styles.nav, 'sticky')}>
      <p className={styles.name} id={titleId}>
        {fullName}
      </p>
      <ul className={styles.list} ref={list}>
        {accountRooms.map(({ name, path }) => (
          <li key={path}>
            <NavLink className={styles.room ?? ''} to={path}>
              {name}
            </NavLink>
          </li>
        ))}
        <li className={styles.leave}>
          <LogOutForm className={styles.room} />
        </li>
      </ul>
    </nav>
  )
}

/** In the row one should see where one is. Sideways only: the page itself stays where it stands. */
function useCurrentInView(list: { current: HTMLUListElement | null }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another current room
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname, list])
}
