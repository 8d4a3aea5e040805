import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A place that is still being filled. `line` is one line of text, `picture` a square. */
export function Skeleton({ shape = 'line', className }: { shape?: 'line' | 'picture' | 'card'; className?: string }) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}

/** The exact shape of a card, so that nothing moves when the real one arrives. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.whole}>
      <Skeleton shape="card" />
      <div className={styles.info}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
