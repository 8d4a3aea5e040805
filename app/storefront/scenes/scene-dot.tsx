import { type ComponentType, type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import type { SceneDot as Dot } from '#shop/scenes/scenes.ts'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { DotCardProps } from './dot-card.tsx'
import styles from './scene-plate.module.css'

type SceneDotProps = {
  id: string
  dot: Dot
  product: ProductSummary
  isDimmed: boolean
  isOpen: boolean
  Card: ComponentType<DotCardProps> | null
  /** False when the card could not be fetched. */
  onToggle: () => Promise<boolean>
  onClose: () => void
}

/** Without JavaScript a dot is a link to its product; with it, a button that opens the product's card. */
export function SceneDot({ id, dot, product, isDimmed, isOpen, Card, onToggle, onClose }: SceneDotProps) {
  const isButton = useHydrated()
  const link = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const path = productPath(product)
  const name = product.available === 0 ? sceneMessages.soldOutDot : sceneMessages.dot

  const toggle = async (event: MouseEvent | KeyboardEvent) => {
    // With a modifier key the browser opens the product in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!(await onToggle())) await navigate(path)
  }
  const close = () => {
    onClose()
    link.current?.focus()
  }

  return (
    <li
      style={{ '--x': `${dot.x}%`, '--y': `${dot.y}%` } as CSSProperties}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
    >
      <Link
        ref={link}
        className={classNames(styles.dot, isDimmed && styles.dimmed)}
        to={path}
        {...(isButton && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': isOpen && Card ? id : undefined })}
        onPointerEnter={() => void fetchDotCard()}
        onFocus={() => void fetchDotCard()}
        onClick={toggle}
        onKeyDown={(event) => event.key === ' ' && void toggle(event)}
      >
        <span className="visually-hidden">{name(product.name, formatPrice(product.priceCents))}</span>
      </Link>
      {isOpen && Card && (
        <Card
          id={id}
          product={product}
          className={classNames(dot.x > 50 ? styles.left : styles.right, dot.y > 50 ? styles.up : styles.down)}
          onClose={close}
        />
      )}
    </li>
  )
}

/** Null when it cannot be fetched: then the dot leads to its product. */
export async function fetchDotCard(): Promise<ComponentType<DotCardProps> | null> {
  const fetched = await import('./dot-card.tsx').catch(() => null)
  return fetched?.DotCard ?? null
}
