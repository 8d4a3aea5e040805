import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './side-nav.module.css'
import { useToast } from './toast.tsx'

export type Room = { name: string; path: string; also?: readonly string[] }

type SideNavProps = {
  label: string
  title: string
  rooms: readonly Room[]
  leave: LeaveWords
  children?: ReactNode
}

type LeaveWords = { logOut: string; loggingOut: string }

export function SideNav({ label, title, rooms, leave, children }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useCurrentInView(list, pathname)
  return (
    <nav aria-label={label} className={classNames(styles.nav, 'sticky')}>
      <div className={styles.head}>
        <p className={styles.name}>{title}</p>
        {children}
      </div>
      <ul className={styles.list} ref={list}>
        {rooms.map((room) => (
          <li key={room.path}>
            <Link aria-current={isIn(room, pathname) ? 'page' : undefined} className={styles.room} to={room.path}>
              {room.name}
            </Link>
          </li>
        ))}
        <li className={styles.leave}>
          <Leave words={leave} />
        </li>
      </ul>
    </nav>
  )
}

function isIn({ path, also = [] }: Room, pathname: string): boolean {
  return [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`))
}

function Leave({ words }: { words: LeaveWords }) {
  const fetcher = useFetcher<{ text: string }>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const say = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) say(fetcher.data.text)
  }, [fetcher.data])

  return (
    <fetcher.Form action="/log-out" method="post">
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

/** Scrolls the row to the current section. It scrolls only sideways, so the page itself does not move. */
function useCurrentInView(list: { current: HTMLUListElement | null }, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the address
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname, list])
}
