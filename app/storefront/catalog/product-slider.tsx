import { ArrowLeft, ArrowRight } from 'lucide'
import { useId, useRef } from 'react'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProductCard } from './product-card.tsx'
import { CardListContext } from './product-photo-transition.ts'
import styles from './product-slider.module.css'
import { useSliderScroll } from './use-slider-scroll.ts'

/** 8/7 of the card's width: see `gridSizes`. */
const cardSizes = '(min-width: 31.1rem) 23.5rem, 75.5vw'

export type ProductSliderProps = {
  title: string
  /** Id of the heading, for links to it. */
  id?: string
  introduction?: string
  products: ProductSummary[]
}

export function ProductSlider({ title, id, introduction, products }: ProductSliderProps) {
  const ownId = useId()
  const headingId = id ?? ownId
  const track = useRef<HTMLDivElement>(null)
  const { atStart, atEnd, scroll } = useSliderScroll(track)
  if (products.length === 0) return null

  return (
    <section className={styles.slider} aria-labelledby={headingId}>
      <div className={`wrap section-head ${styles.head}`}>
        <div>
          <h2 id={headingId}>{title}</h2>
          {introduction && <p>{introduction}</p>}
        </div>
        <div className={styles.buttons} data-idle={(atStart && atEnd) || undefined}>
          <IconButton label={messages.slider.previous} framed large disabled={atStart} onClick={() => scroll(-1)}>
            <Icon of={ArrowLeft} />
          </IconButton>
          <IconButton label={messages.slider.next} framed large disabled={atEnd} onClick={() => scroll(1)}>
            <Icon of={ArrowRight} />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of cards is not a fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable, so that arrow keys can scroll it */}
      <div ref={track} className={styles.track} role="group" aria-label={title} tabIndex={0}>
        <CardListContext value={headingId}>
          {products.map((product) => (
            <ProductCard key={product.article} product={product} sizes={cardSizes} />
          ))}
        </CardListContext>
      </div>
      <div className="wrap">
        <div className={styles.progress} data-idle={(atStart && atEnd) || undefined} />
      </div>
    </section>
  )
}
