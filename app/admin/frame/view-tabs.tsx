import { Link } from 'react-router'
import styles from './view-tabs.module.css'

export type ViewTab = { name: string; count?: number; to: string; isCurrent: boolean }

/** The views of a list, with the number of their rows where it costs little to count them. */
export function ViewTabs({ label, views }: { label: string; views: readonly ViewTab[] }) {
  return (
    <nav aria-label={label} className={styles.views}>
      <ul>
        {views.map(({ name, count, to, isCurrent }) => (
          <li key={to}>
            <Link
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset
              ref={isCurrent ? scrollListTo : undefined}
              to={to}
            >
              {name} {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the last views are beyond the edge of the list. */
function scrollListTo(link: HTMLAnchorElement | null): void {
  const list = link?.closest('ul')
  if (!link || !list) return
  const end = link.offsetLeft + link.offsetWidth - list.offsetLeft
  list.scrollLeft = Math.max(list.scrollLeft, end - list.clientWidth)
}
