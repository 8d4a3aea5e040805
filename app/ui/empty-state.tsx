import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { type Drawing, Sketch } from './sketch.tsx'

type EmptyStateProps = {
  drawing: Drawing
  title: ReactNode
  /** The title is a heading of this level; 1 when nothing else on the page is. */
  level?: 1 | 2 | 3
  /** A sentence in a paragraph, then one way on. */
  children?: ReactNode
}

/** One drawing, one sentence, one way on. */
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
