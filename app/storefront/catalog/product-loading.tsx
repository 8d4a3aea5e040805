import { findCategory } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-loading.module.css'

/** The loading state when no list has passed on the product's data and the skeleton delay is over. */
export function ProductLoading({ category }: { category: string }) {
  return (
    <div className="wrap">
      <ProductCrumbs category={category} />
      <div className="columns columns--product page" aria-busy>
        <Skeleton shape="picture" />
        <div className={styles.lines}>
          <h1>{messages.product.loading}</h1>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  )
}

/** The breadcrumb while the product's name is unknown. */
export function ProductCrumbs({ category }: { category: string }) {
  const known = findCategory(category)
  return (
    <Breadcrumb
      items={[
        { name: messages.frame.home, href: '/' },
        ...(known ? [{ name: known.name, href: `/${known.slug}` }] : []),
        { name: messages.product.name },
      ]}
    />
  )
}
