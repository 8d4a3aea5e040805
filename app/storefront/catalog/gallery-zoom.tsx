import { ArrowLeft, ArrowRight } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { productWords } from '#rulebook/product-words.ts'
import { CloseButton, ModalFrame } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSheet } from '#ui/sheet.ts'
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
  const sheet = useSheet()
  const { track, index, show } = useSlides(pictures.length)
  const [closeUp, setCloseUp] = useState<number | null>(null)

  const begin = useEffectEvent(() => {
    sheet.open()
    show(openAt, 'jump')
  })
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])

  const turn = (event: KeyboardEvent) => {
    const next = closeUp === index ? null : slideAfterKey(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    show(next, 'jump')
  }
  const toggle = (event: MouseEvent<HTMLButtonElement>, place: number) => {
    const point = pointIn(event)
    flushSync(() => setCloseUp(closeUp === place ? null : place))
    centre(event.currentTarget.parentElement, point)
  }
  const end = () => {
    setCloseUp(null)
    onClose(index)
  }

  return (
    <ModalFrame
      {...sheet.dialog}
      className={styles.zoom}
      aria-label={productWords.gallery.name}
      onKeyDown={turn}
      onClose={end}
    >
      <div className={styles.close}>
        <CloseButton of={sheet.dialog.id} label={productWords.gallery.close} />
      </div>
      <ul className={styles.track} ref={track}>
        {pictures.map((picture, place) => (
          <li key={picture?.hash ?? 'none'} data-close-up={place === closeUp || undefined}>
            <button type="button" tabIndex={place === index ? 0 : -1} onClick={(event) => toggle(event, place)}>
              <VisuallyHidden>
                {place === closeUp ? productWords.gallery.zoomOut : productWords.gallery.zoomIn}:{' '}
              </VisuallyHidden>
              <ProductPicture
                picture={picture}
                sizes={place === closeUp ? '200vmin' : '100vmin'}
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <TurnButtons index={index} count={pictures.length} onTurn={show} />}
    </ModalFrame>
  )
}

type TurnButtonsProps = { index: number; count: number; onTurn: (index: number) => void }

function TurnButtons({ index, count, onTurn }: TurnButtonsProps) {
  const { previous, next, picture } = productWords.gallery
  return (
    <div className={styles.turn}>
      <IconButton label={previous} framed disabled={index === 0} onClick={() => onTurn(index - 1)}>
        <Icon of={ArrowLeft} />
      </IconButton>
      <p aria-live="polite">{picture(index + 1, count)}</p>
      <IconButton label={next} framed disabled={index === count - 1} onClick={() => onTurn(index + 1)}>
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
function centre(stage: HTMLElement | null, { x, y }: Point): void {
  stage?.scrollTo({
    left: x * stage.scrollWidth - stage.clientWidth / 2,
    top: y * stage.scrollHeight - stage.clientHeight / 2,
    behavior: 'instant',
  })
}
