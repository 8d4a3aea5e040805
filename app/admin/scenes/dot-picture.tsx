import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import type { SceneCut } from '#shop/scenes/scenes.ts'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './dot-picture.module.css'
import type { FormDot, SceneDots } from './use-scene-dots.ts'

const messages = adminSceneMessages.form

/** Less is a click with an unsteady hand, in pixels. */
const dragMinPx = 4

type DotPictureProps = { cut: SceneCut; url: string | null; dots: SceneDots }

/** The picture as the shop cuts it, with its dots. A click adds a dot there; a dot is dragged, or moved by the arrow keys. */
export function DotPicture({ cut, url, dots }: DotPictureProps) {
  const isHydrated = useHydrated()
  const plate = useRef<HTMLDivElement>(null)

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): readonly [x: number, y: number] {
    const { left, top, width, height } = plate.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [((clientX - left) / width) * 100, ((clientY - top) / height) * 100]
  }
  function add(event: MouseEvent) {
    // By keyboard a click has no place.
    if (event.detail === 0) return dots.add(50, 50, true)
    const [x, y] = placeOf(event)
    // On a touch screen the keyboard would cover the picture.
    dots.add(x, y, !('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'))
  }

  return (
    <div className={classNames(styles.plate, styles[cut], !url && styles.empty)} ref={plate}>
      {url ? <img alt="" src={url} /> : <p>{cut === 'tall' ? messages.noTallYet : messages.noWideYet}</p>}
      {url && isHydrated && (
        <>
          <button className={styles.surface} onClick={add} type="button">
            <span className="visually-hidden">{messages.addDot}</span>
          </button>
          {dots.dots.map((dot, index) => (
            <DotHandle dot={dot} dots={dots} index={index} key={dot.key} placeOf={placeOf} />
          ))}
        </>
      )}
    </div>
  )
}

type DotHandleProps = {
  dot: FormDot
  index: number
  dots: SceneDots
  placeOf: (point: { clientX: number; clientY: number }) => readonly [x: number, y: number]
}

function DotHandle({ dot, index, dots, placeOf }: DotHandleProps) {
  const start = useRef<{ clientX: number; clientY: number } | null>(null)
  const wasDragged = useRef(false)
  const [x, y] = [Number(dot.x) || 0, Number(dot.y) || 0]

  function begin(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { clientX: event.clientX, clientY: event.clientY }
    wasDragged.current = false
  }
  function drag(event: PointerEvent) {
    if (!start.current) return
    const distance = Math.hypot(event.clientX - start.current.clientX, event.clientY - start.current.clientY)
    if (distance < dragMinPx && !wasDragged.current) return
    wasDragged.current = true
    dots.move(dot.key, ...placeOf(event))
  }
  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    dots.move(dot.key, x + step[0], y + step[1])
  }

  return (
    <button
      className={classNames(styles.dot, dot.product === '' && styles.unnamed)}
      onClick={() => !wasDragged.current && dots.focus(index)}
      onKeyDown={moveByKey}
      onPointerCancel={() => {
        start.current = null
      }}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null
      }}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      type="button"
    >
      <span aria-hidden="true">{index + 1}</span>
      <span className="visually-hidden">{messages.dotOnPicture(index + 1, dot.product)}</span>
    </button>
  )
}

/** How far each key moves a dot, in per cent of the picture. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
