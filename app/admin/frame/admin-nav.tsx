import { useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, useFetcher, useLocation } from 'react-router'
import { adminRooms } from '#rulebook/admin-rooms.ts'
import { adminWords as words } from '#rulebook/admin-words.ts'
import { classNames } from '#ui/class-names.ts'
import { useToast } from '#ui/toast.tsx'
import styles from './admin-nav.module.css'

/** The owners' rooms: a column at the side, on narrower screens a row that scrolls. */
export function AdminNav({ fullName }: { fullName: string }) {
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list)
  return (
    <nav aria-label={words.navigation} className={classNames(styles.nav, 'sticky')}>
      <p className={styles.name}>{fullName}</p>
      <ul className={styles.list} ref={list}>
        {adminRooms.map(({ name, path }) => (
          <li key={path}>
            <NavLink className={styles.room ?? ''} to={path}>
              {name}
            </NavLink>
          </li>
        ))}
        <li className={styles.leave}>
          <LogOut />
        </li>
      </ul>
    </nav>
  )
}

/** Leads home once one is out, and says so when one is not. */
function LogOut() {
  const fetcher = useFetcher<{ text: string }>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const say = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) say(fetcher.data.text)
  }, [fetcher.data])

  return (
    <fetcher.Form action="/log-out" defaultShouldRevalidate={false} method="post">
      <button
        aria-busy={busy || undefined}
        className={styles.room}
        onClick={(event) => busy && event.preventDefault()}
        type="submit"
      >
        {busy ? words.loggingOut : words.logOut}
      </button>
    </fetcher.Form>
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
