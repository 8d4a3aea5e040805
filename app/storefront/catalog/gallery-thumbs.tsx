import type { MouseEvent } from 'react'
import { productMessages } from '#rulebook/product-messages.ts'
import styles from './product-gallery.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'

type GalleryThumbsProps = { pictures: GalleryPictures; index: number; onShow: (index: number) => void }

/** The thumbnails are links to the slides, so that they work without JavaScript and before hydration. */
export function GalleryThumbs({ pictures, index, onShow }: GalleryThumbsProps) {
  if (pictures.length < 2) return null

  const show = (event: MouseEvent, position: number) => {
    event.preventDefault()
    onShow(position)
  }
  return (
    <div className={styles.thumbs}>
      {pictures.map(({ picture, lit }, position) => (
        <a
          key={picture?.hash ?? 'none'}
          href={`#picture-${position + 1}`}
          aria-label={productMessages.gallery.picture(position + 1, pictures.length)}
          aria-current={position === index || undefined}
          onClick={(event) => show(event, position)}
        >
          <ProductPicture picture={picture} lit={lit} sizes="5.5rem" alt="" className={styles.picture} />
        </a>
      ))}
    </div>
  )
}
