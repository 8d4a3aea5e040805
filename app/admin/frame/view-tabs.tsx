import { Link } from 'react-router'
import styles from './view-tabs.module.css'

export type ViewTab = { name: string; count: number; to: string; isCurrent: boolean }

/** The views of a list, each with the number of its rows. */
export function ViewTabs({ label, views }: { label: string; views: readonly ViewTab[] }) {
  return (
    <nav aria-label={label} className={styles.views}>
      <ul>
        {views.map(({ name, count, to, isCurrent }) => (
          <li key={to}>
            <Link aria-current={isCurrent ? 'page' : undefined} preventScrollReset to={to}>
              {name} <small>{count.toLocaleString('en-US')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
