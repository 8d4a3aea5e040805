import type { ReactNode } from 'react'
import styles from './sign-in-form.module.css'

/** The way to the other form, below this one. */
export function SwitchLine({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className={`${styles.between} ${styles.switch}`}>
      <span>{question}</span>
      {children}
    </p>
  )
}
