import { Link } from 'react-router'
import type { ProductReference } from '#shop/reviews/reviews.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import styles from './review-form.module.css'

/** The product of a review or question. A product that is no longer sold has no link. */
export function ContributionProduct({ product: { name, path, picture, lit } }: { product: ProductReference }) {
  return (
    <>
      {picture && <ProductPicture alt="" className={styles.thumb} lit={lit} picture={picture} sizes="4rem" />}
      {path ? <Link to={path}>{name}</Link> : name}
    </>
  )
}
