import { ArrowLeft, ArrowRight } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { productMessages } from '#rulebook/product-messages.ts'
import { CloseButton, ModalFrame } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { slideAfterKey } from './gallery-slides.ts'
import styles from './gallery-zoom.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { useSlides } from './use-slides.ts'

type GalleryZoomProps = {
  pictures: GalleryPictures
  isOpen: boolean
  /** Index of the gallery's current picture when the dialog opens. */
  openAt: number
  /** Receives the index of the picture that the gallery is to show after the dialog closes. */
  onClose: (index: number) => void
}

/** The full-screen gallery. A click doubles a picture's size. */
export function GalleryZoom({ pictures, isOpen, openAt, onClose }: GalleryZoomProps) {
  const zoomDialog = useDialog()
  const { track, index, show } = useSlides(pictures.length)
  const [enlargedIndex, setEnlargedIndex] = useState<number | null>(null)

  const openZoom = useEffectEvent(() => {
    zoomDialog.open()
    show(openAt, 'jump')
  })
  useEffect(() => {
    if (isOpen) openZoom()
  }, [isOpen])

  const showByKey = (event: KeyboardEvent) => {
    const next = enlargedIndex === index ? null : slideAfterKey(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    show(next, 'jump')
  }
  const toggle = (event: MouseEvent<HTMLButtonElement>, position: number) => {
    const point = pointIn(event)
    flushSync(() => setEnlargedIndex(enlargedIndex === position ? null : position))
    centre(event.currentTarget.parentElement, point)
  }
  const closeZoom = () => {
    setEnlargedIndex(null)
    onClose(index)
  }

  return (
    <ModalFrame
      {...zoomDialog.dialog}
      className={styles.zoom}
      aria-label={productMessages.gallery.name}
      onKeyDown={showByKey}
      onClose={closeZoom}
    >
      <div className={styles.close}>
        <CloseButton of={zoomDialog.dialog.id} label={productMessages.gallery.close} />
      </div>
      <ul className={styles.track} ref={track}>
        {pictures.map(({ picture, lit }, position) => (
          <li key={picture?.hash ?? 'none'} data-close-up={position === enlargedIndex || undefined}>
            <button type="button" tabIndex={position === index ? 0 : -1} onClick={(event) => toggle(event, position)}>
              <VisuallyHidden>
                {position === enlargedIndex ? productMessages.gallery.zoomOut : productMessages.gallery.zoomIn}:{' '}
              </VisuallyHidden>
              <ProductPicture
                picture={picture}
                lit={lit}
                // The file of the enlarged picture at once, so that a click only enlarges it.
                sizes="200vmin"
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <SlideButtons index={index} count={pictures.length} onShow={show} />}
    </ModalFrame>
  )
}

type SlideButtonsProps = { index: number; count: number; onShow: (index: number) => void }

function SlideButtons({ index, count, onShow }: SlideButtonsProps) {
  const { previous, next, picture } = productMessages.gallery
  return (
    <div className={styles.buttons}>
      <IconButton label={previous} framed disabled={index === 0} onClick={() => onShow(index - 1)}>
        <Icon of={ArrowLeft} />
      </IconButton>
      <p aria-live="polite">{picture(index + 1, count)}</p>
      <IconButton label={next} framed disabled={index === count - 1} onClick={() => onShow(index + 1)}>
        <Icon of={ArrowRight} />
      </IconButton>
    </div>
  )
}

type Point = { x: number; y: number }

/** The clicked point of the picture, from 0 to 1. A click by keyboard (detail 0) counts as the middle. */
function pointIn({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  if (detail === 0 || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 }
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

/** Scrolls the enlarged picture so that the clicked point stays in view. */
function centre(container: HTMLElement | null, { x, y }: Point): void {
  container?.scrollTo({
    left: x * container.scrollWidth - container.clientWidth / 2,
    top: y * container.scrollHeight - container.clientHeight / 2,
    behavior: 'instant',
  })
}
