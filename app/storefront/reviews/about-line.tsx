import { Link } from 'react-router'
import { pictureUrl } from '#shop/media/media.ts'
import type { AboutProduct } from '#shop/reviews/reviews.ts'
import styles from './review-form.module.css'

/** The product of a review or question. A product that is no longer sold has no link. */
export function AboutLine({ product: { name, path, picture } }: { product: AboutProduct }) {
  return (
    <>
      {picture && <img alt="" className={styles.thumb} height="64" src={pictureUrl(picture, 160, 'webp')} width="64" />}
      {path ? <Link to={path}>{name}</Link> : name}
    </>
  )
}
