import { findCategory } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-loading.module.css'

/** For who comes by a link that knew nothing of the product, and has waited longer than a blink. */
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

/** The way back while the product's own name is not known. */
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
