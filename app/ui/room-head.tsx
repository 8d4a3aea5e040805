import type { ReactNode } from 'react'
import styles from './room-head.module.css'

/** Opens a room, the owners' or of an account: its name, a sentence, and what can be done with the whole of it. */
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
