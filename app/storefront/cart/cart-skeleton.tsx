import { cartWords } from '#rulebook/cart-words.ts'
import { LateSkeletons, Skeleton } from '#ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

export function CartSkeleton() {
  return (
    <LateSkeletons className={styles.skeleton} label={cartWords.loading}>
      <SkeletonLine />
      <SkeletonLine />
    </LateSkeletons>
  )
}

function SkeletonLine() {
  return (
    <div className={styles.line}>
      <Skeleton shape="picture" />
      <div className={styles.words}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
