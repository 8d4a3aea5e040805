import type { MouseEvent } from 'react'
import { productWords } from '#rulebook/product-words.ts'
import styles from './product-gallery.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'

type GalleryThumbsProps = { pictures: GalleryPictures; index: number; onShow: (index: number) => void }

/** The thumbnails are links to the slides, so that they work without JavaScript and before hydration. */
export function GalleryThumbs({ pictures, index, onShow }: GalleryThumbsProps) {
  if (pictures.length < 2) return null

  const show = (event: MouseEvent, place: number) => {
    event.preventDefault()
    onShow(place)
  }
  return (
    <div className={styles.thumbs}>
      {pictures.map((picture, place) => (
        <a
          key={picture?.hash ?? 'none'}
          href={`#picture-${place + 1}`}
          aria-label={productWords.gallery.picture(place + 1, pictures.length)}
          aria-current={place === index || undefined}
          onClick={(event) => show(event, place)}
        >
          <ProductPicture picture={picture} sizes="5.5rem" alt="" className={styles.picture} />
        </a>
      ))}
    </div>
  )
}
