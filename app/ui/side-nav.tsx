import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './side-nav.module.css'
import { useToast } from './toast.tsx'

export type SideNavItem = { name: string; path: string; also?: readonly string[] }

type SideNavProps = {
  label: string
  title: string
  items: readonly SideNavItem[]
  logOutMessages: LogOutMessages
  children?: ReactNode
}

type LogOutMessages = { logOut: string; loggingOut: string }

export function SideNav({ label, title, items, logOutMessages, children }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useScrollToCurrentItem(list, pathname)
  return (
    <nav aria-label={label} className={classNames(styles.nav, 'sticky')}>
      <div className={styles.head}>
        <p className={styles.name}>{title}</p>
        {children}
      </div>
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
          <LogOutForm messages={logOutMessages} />
        </li>
      </ul>
    </nav>
  )
}

function isCurrentItem({ path, also = [] }: SideNavItem, pathname: string): boolean {
  return [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`))
}

function LogOutForm({ messages }: { messages: LogOutMessages }) {
  const fetcher = useFetcher<{ text: string }>()
  const busy = fetcher.state !== 'idle'
  const toast = useToast()
  const showError = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (fetcher.data) showError(fetcher.data.text)
  }, [fetcher.data])

  return (
    <fetcher.Form action="/log-out" method="post">
      <button
        aria-busy={busy || undefined}
        className={styles.item}
        onClick={(event) => busy && event.preventDefault()}
        type="submit"
      >
        {busy ? messages.loggingOut : messages.logOut}
      </button>
    </fetcher.Form>
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
