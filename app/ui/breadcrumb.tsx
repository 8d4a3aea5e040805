import { Link, type To } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import styles from './breadcrumb.module.css'

export type Crumb = { name: string; href?: To | undefined }

/** The last item is the current page; it is truncated rather than wrapped. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={messages.ui.breadcrumb}>
      <ol className={styles.crumbs}>
        {items.map(({ name, href }) => (
          <li key={name}>
            {href === undefined ? <span aria-current="page">{name}</span> : <Link to={href}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
