import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

/** A section of an account page: its title, what it is for, and beside them what can be done. */
export function AccountSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
