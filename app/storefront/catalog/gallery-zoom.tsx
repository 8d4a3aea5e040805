import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#rulebook/messages.ts'
import { CloseButton, ModalFrame } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Sheet } from '#ui/sheet.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { slideAfterKey } from './gallery-slides.ts'
import styles from './gallery-zoom.module.css'
import type { GalleryPictures } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { useSlides } from './use-slides.ts'

type GalleryZoomProps = {
  sheet: Sheet['dialog']
  pictures: GalleryPictures
  /** Where the gallery stands when the pictures are enlarged. */
  openAt: number
  /** Where the gallery shall stand afterwards. */
  onClose: (index: number) => void
}

/** The pictures as large as the window, and twice that. */
export function GalleryZoom({ sheet, pictures, openAt, onClose }: GalleryZoomProps) {
  const { track, index, show } = useSlides(pictures.length, openAt)
  const [closeUp, setCloseUp] = useState<number | null>(null)

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
  const close = () => {
    setCloseUp(null)
    onClose(index)
  }

  return (
    <ModalFrame {...sheet} className={styles.zoom} aria-label={messages.gallery.name} onKeyDown={turn} onClose={close}>
      <div className={styles.close}>
        <CloseButton of={sheet.id} label={messages.gallery.close} />
      </div>
      <ul className={styles.track} ref={track}>
        {pictures.map((picture, place) => (
          <li key={picture?.hash ?? 'none'} data-close-up={place === closeUp || undefined}>
            <button type="button" tabIndex={place === index ? 0 : -1} onClick={(event) => toggle(event, place)}>
              <VisuallyHidden>
                {place === closeUp ? messages.gallery.zoomOut : messages.gallery.zoomIn}:{' '}
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
      {pictures.length > 1 && (
        <div className={styles.turn}>
          <IconButton label={messages.gallery.previous} framed disabled={index === 0} onClick={() => show(index - 1)}>
            <Icon of={ArrowLeft} />
          </IconButton>
          <p aria-live="polite">{messages.gallery.picture(index + 1, pictures.length)}</p>
          <IconButton
            label={messages.gallery.next}
            framed
            disabled={index === pictures.length - 1}
            onClick={() => show(index + 1)}
          >
            <Icon of={ArrowRight} />
          </IconButton>
        </div>
      )}
    </ModalFrame>
  )
}

type Point = { x: number; y: number }

/** Where in the picture it was pressed, from 0 to 1; the middle for who presses by key. */
function pointIn({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  if (detail === 0 || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 }
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

/** What was pressed stays in view when the picture doubles. */
function centre(stage: HTMLElement | null, { x, y }: Point): void {
  stage?.scrollTo({
    left: x * stage.scrollWidth - stage.clientWidth / 2,
    top: y * stage.scrollHeight - stage.clientHeight / 2,
    behavior: 'instant',
  })
}
