import type { ReactNode } from 'react'
import styles from './room-head.module.css'

/** The head of an admin or account section: title, one sentence, and the actions for the whole section. */
export function RoomHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </header>
  )
}
