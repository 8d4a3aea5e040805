import { Link } from 'react-router'
import { pictureUrl } from '#shop/media/media.ts'
import type { ProductReference } from '#shop/reviews/reviews.ts'
import styles from './review-form.module.css'

/** The product of a review or question. A product that is no longer sold has no link. */
export function ContributionProduct({ product: { name, path, picture } }: { product: ProductReference }) {
  return (
    <>
      {picture && <img alt="" className={styles.thumb} height="64" src={pictureUrl(picture, 160, 'webp')} width="64" />}
      {path ? <Link to={path}>{name}</Link> : name}
    </>
  )
}
