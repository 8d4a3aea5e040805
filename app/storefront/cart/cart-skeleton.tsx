import { messages } from '#rulebook/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

export function CartSkeleton() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two rows of a cart are no fieldset
    <div className={styles.skeleton} role="group" aria-busy="true" aria-label={messages.cart.loading}>
      <SkeletonLine />
      <SkeletonLine />
    </div>
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
