import type { KeyboardEvent } from 'react'
import { messages } from '#rulebook/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { useSheet } from '#ui/sheet.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { slideAfterKey } from './gallery-slides.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { GalleryZoom } from './gallery-zoom.tsx'
import styles from './product-gallery.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { useSlides } from './use-slides.ts'

const mainSizes = '(min-width: 1440px) 40rem, (min-width: 1158px) 44vw, 94vw'
/** As many as most products have, so that nothing moves when the real ones arrive. */
const usualThumbs = ['first', 'second', 'third']

type ProductGalleryProps = {
  pictures: GalleryPictures
  /** False while only the picture of the list is known. */
  isComplete: boolean
  /** The picture that grows out of its card. */
  isPhoto: boolean
}

export function ProductGallery({ pictures, isComplete, isPhoto }: ProductGalleryProps) {
  const { track, index, show } = useSlides(pictures.length)
  const zoom = useSheet()

  const turn = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = slideAfterKey(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    show(next, 'jump')
    track.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.gallery} aria-label={messages.gallery.name}>
      <ul className={styles.track} ref={track} onKeyDown={turn}>
        {pictures.map((picture, place) => (
          <li key={picture?.hash ?? 'none'} id={`picture-${place + 1}`}>
            <button type="button" tabIndex={place === index ? 0 : -1} {...zoom.opener}>
              <VisuallyHidden>{messages.gallery.enlarge}: </VisuallyHidden>
              <ProductPicture
                picture={picture}
                sizes={mainSizes}
                priority={place === 0}
                className={classNames(styles.picture, isPhoto && place === index && styles.photo)}
              />
            </button>
          </li>
        ))}
      </ul>
      {isComplete ? <GalleryThumbs pictures={pictures} index={index} onShow={show} /> : <ThumbsLoading />}
      <GalleryZoom sheet={zoom.dialog} pictures={pictures} openAt={index} onClose={(last) => show(last, 'jump')} />
    </section>
  )
}

function ThumbsLoading() {
  return (
    <div className={styles.thumbs} aria-hidden>
      {usualThumbs.map((place) => (
        <Skeleton key={place} shape="picture" className={styles.waiting ?? ''} />
      ))}
    </div>
  )
}
