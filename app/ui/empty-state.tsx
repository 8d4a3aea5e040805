import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Illustration, type IllustrationName } from './illustration.tsx'

type EmptyStateProps = {
  illustration: IllustrationName
  title: ReactNode
  /** The heading level of the title; 1 when the page has no other `h1`. */
  level?: 1 | 2 | 3
  children?: ReactNode
}

export function EmptyState({ illustration, title, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Illustration illustration={illustration} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
