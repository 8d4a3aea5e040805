import { type Picture, pictureUrl } from '#shop/media/media.ts'
import styles from './product-pictures.module.css'

type ProductPicturesProps = { lines: readonly { article: string; picture: Picture | null }[] }

const picturesMost = 3

/** The first products of a row, overlapping. They are named on the page that the row leads to. */
export function ProductPictures({ lines }: ProductPicturesProps) {
  const pictures = lines.flatMap(({ article, picture }) => (picture ? [{ article, picture }] : []))
  return (
    <span aria-hidden="true" className={styles.pictures}>
      {pictures.slice(0, picturesMost).map(({ article, picture }) => (
        <img alt="" height={72} key={article} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={72} />
      ))}
    </span>
  )
}
