import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import type { ProductReference } from '#shop/reviews/reviews.ts'
import { Stars } from '#ui/rating.tsx'
import styles from './contribution-card.module.css'

type ContributionCardProps = {
  author: string
  email: string
  writtenAt: Date
  changedAt: Date | null
  badge?: string | false | undefined
  product: ProductReference
  stars?: number
  message: string
  /** The checkbox before the author's name. */
  checkbox?: ReactNode
  hidden?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A review or question with its author, its product and its actions. */
export function ContributionCard(props: ContributionCardProps) {
  const { author, email, writtenAt, changedAt, badge, product, stars, message, checkbox, hidden, ref, children } = props
  const nameId = useId()
  const { formatDate } = useShopDates()
  return (
    <article aria-labelledby={nameId} className={styles.card} hidden={hidden} ref={ref} tabIndex={-1}>
      <div className={styles.byline}>
        {checkbox}
        <strong id={nameId}>{author}</strong>
        <span>{email}</span>
        <time dateTime={writtenAt.toISOString()}>{formatDate(writtenAt)}</time>
        {changedAt && <span>{messages.changedAt(formatDate(changedAt))}</span>}
        {badge && <span>{badge}</span>}
      </div>
      <div className={styles.body}>
        <div className="rating-line">
          {stars !== undefined && <Stars stars={stars} />}
          {product.path ? <Link to={product.path}>{product.name}</Link> : <span>{product.name}</span>}
        </div>
        <LongText text={message} />
        {children}
      </div>
    </article>
  )
}

/** In characters. A longer text is cut, so that the next one is not far below. */
const previewLength = 700

function LongText({ text }: { text: string }) {
  const characters = [...text]
  if (characters.length <= previewLength * 1.2) {
    return (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    )
  }
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.text} dir="auto">
          {characters.slice(0, previewLength).join('')}…
        </span>
        <span className={styles.more}>{messages.readMore}</span>
      </summary>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </details>
  )
}
