import { cartMessages } from '#rulebook/cart-messages.ts'
import { DelayedSkeletons, Skeleton } from '#ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

export function CartSkeleton() {
  return (
    <DelayedSkeletons className={styles.skeleton} label={cartMessages.loading}>
      <SkeletonLine />
      <SkeletonLine />
    </DelayedSkeletons>
  )
}

function SkeletonLine() {
  return (
    <div className={styles.line}>
      <Skeleton shape="picture" />
      <div className={styles.text}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
