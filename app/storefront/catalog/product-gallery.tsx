import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { messages } from '#rulebook/messages.ts'
import { productMessages } from '#rulebook/product-messages.ts'
import { type Picture, pictureUrl, widthsOf } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { slideAfterKey } from './gallery-slides.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import styles from './product-gallery.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { useSlides } from './use-slides.ts'
import { useZoom } from './use-zoom.ts'

const mainSizes = '(min-width: 1440px) 40rem, (min-width: 768px) 48vw, 94vw'
/** As many as most products have, so that the layout does not shift when the real thumbnails arrive. */
const usualThumbs = ['first', 'second', 'third']

type ProductGalleryProps = {
  pictures: GalleryPictures
  /** False while only the picture of the list is known. */
  isComplete: boolean
  isSoldOut: boolean
  /** The current picture takes part in the view transition from the product card. */
  inTransition: boolean
}

export function ProductGallery({ pictures, isComplete, isSoldOut, inTransition }: ProductGalleryProps) {
  const { track, index, show } = useSlides(pictures.length)
  const zoom = useZoom()

  const focusOn = (position: number) => {
    show(position, 'jump')
    track.current?.children[position]?.querySelector('a')?.focus({ preventScroll: true })
  }
  const showByKey = (event: KeyboardEvent) => {
    const next = slideAfterKey(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    focusOn(next)
  }

  return (
    // The style sheet keeps the thumbnails' place free, because they arrive after the pictures.
    <section
      className={styles.gallery}
      aria-label={productMessages.gallery.name}
      data-thumbs={!isComplete || pictures.length > 1 || undefined}
    >
      <ul className={styles.track} ref={track} onKeyDown={showByKey}>
        {pictures.map(({ picture, lit }, position) => (
          <li key={picture?.hash ?? 'none'} id={`picture-${position + 1}`}>
            <EnlargeLink picture={picture} isCurrent={position === index} onOpen={zoom.open} onIntent={zoom.prepare}>
              <ProductPicture
                picture={picture}
                lit={lit}
                sizes={mainSizes}
                priority={position === 0}
                className={classNames(styles.picture, inTransition && position === index && styles.photo)}
              />
            </EnlargeLink>
          </li>
        ))}
      </ul>
      {isSoldOut && <p className={styles.mark}>{messages.soldOut}</p>}
      {isComplete ? <GalleryThumbs pictures={pictures} index={index} onShow={show} /> : <ThumbsLoading />}
      {zoom.Zoom && (
        <zoom.Zoom
          pictures={pictures}
          isOpen={zoom.isOpen}
          openAt={index}
          onClose={(last) => {
            zoom.close()
            focusOn(last)
          }}
        />
      )}
    </section>
  )
}

type EnlargeLinkProps = {
  picture: Picture | null
  isCurrent: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  onIntent: () => void
  children: ReactNode
}

/** Links to the largest picture file, which opens without JavaScript and before hydration. */
function EnlargeLink({ picture, isCurrent, onOpen, onIntent, children }: EnlargeLinkProps) {
  const widest = picture && widthsOf(picture).at(-1)
  if (!picture || !widest) return children
  return (
    <a
      href={pictureUrl(picture, widest, 'webp')}
      tabIndex={isCurrent ? 0 : -1}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <VisuallyHidden>{productMessages.gallery.enlarge}: </VisuallyHidden>
      {children}
    </a>
  )
}

function ThumbsLoading() {
  return (
    <div className={styles.thumbs} aria-hidden>
      {usualThumbs.map((position) => (
        <Skeleton key={position} shape="picture" className={styles.thumbSkeleton ?? ''} />
      ))}
    </div>
  )
}
