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
