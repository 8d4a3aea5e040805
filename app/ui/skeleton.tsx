import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** One line of text, a square picture or the picture of a card. */
  shape?: 'line' | 'picture' | 'card'
  className?: string | undefined
}

/** A place that is still being filled. A line is as long as `--skeleton-width` says. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}

/** The shape of a card with its name and price, so that nothing moves when the real one arrives. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.whole}>
      <Skeleton shape="card" />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.price} />
      </div>
    </div>
  )
}

type LateSkeletonsProps = { label: string; className?: string | undefined; children: ReactNode }

/** In the place of what the browser keeps: shown where scripts are slow, and not at all where there are none. */
export function LateSkeletons({ label, className, children }: LateSkeletonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of things to look at is no fieldset
    <div aria-busy="true" aria-label={label} className={classNames(styles.late, className)} role="group">
      {children}
    </div>
  )
}
