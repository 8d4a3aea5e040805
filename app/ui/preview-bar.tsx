import type { ReactNode } from 'react'
import styles from './preview-bar.module.css'

/** Stands above a page that an admin sees as customers do. */
export function PreviewBar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <aside aria-label={name} className={`evening ${styles.bar}`}>
      <p className="wrap">{children}</p>
    </aside>
  )
}
