import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { type Drawing, Sketch } from './sketch.tsx'

type EmptyStateProps = {
  drawing: Drawing
  title: ReactNode
  /** The heading level of the title; 1 when the page has no other `h1`. */
  level?: 1 | 2 | 3
  children?: ReactNode
}

export function EmptyState({ drawing, title, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Sketch drawing={drawing} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
