import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'picture' | 'card'
  className?: string | undefined
}

/** `--skeleton-width` sets the length of a line. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}

/** The placeholder is as large as a product card, so that nothing moves when the real one arrives. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.cardSkeleton}>
      <Skeleton shape="card" />
      <div className={styles.info}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.price} />
      </div>
    </div>
  )
}

type DelayedSkeletonsProps = { label: string; className?: string | undefined; children: ReactNode }

/** Placeholders for data that is stored in the browser: shown where scripts are slow, and not at all without scripts. */
export function DelayedSkeletons({ label, className, children }: DelayedSkeletonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of placeholders is no fieldset
    <div aria-busy="true" aria-label={label} className={classNames(styles.delayed, className)} role="group">
      {children}
    </div>
  )
}
