import type { ReactNode } from 'react'
import styles from './sign-in-form.module.css'

export function SwitchLine({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className={`${styles.spread} ${styles.switch}`}>
      <span>{question}</span>
      {children}
    </p>
  )
}
