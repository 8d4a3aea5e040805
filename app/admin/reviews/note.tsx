import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import type { AboutProduct } from '#shop/reviews/reviews.ts'
import { Stars } from '#ui/rating.tsx'
import styles from './note.module.css'

type NoteProps = {
  author: string
  email: string
  writtenAt: Date
  changedAt: Date | null
  badge?: string | false | undefined
  product: AboutProduct
  stars?: number
  message: string
  /** The checkbox before the author's name. */
  choose?: ReactNode
  hidden?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A review or question with its author, its product and its actions. */
export function Note(props: NoteProps) {
  const { author, email, writtenAt, changedAt, badge, product, stars, message, choose, hidden, ref, children } = props
  const nameId = useId()
  return (
    <article aria-labelledby={nameId} className={styles.note} hidden={hidden} ref={ref} tabIndex={-1}>
      <div className={styles.who}>
        {choose}
        <strong id={nameId}>{author}</strong>
        <span>{email}</span>
        <time dateTime={writtenAt.toISOString()}>{formatDate(writtenAt)}</time>
        {changedAt && <span>{words.changedAt(formatDate(changedAt))}</span>}
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

/** The first characters of a long text, so that nobody has to scroll past it to the next one. */
const glance = 700

function LongText({ text }: { text: string }) {
  const characters = [...text]
  if (characters.length <= glance * 1.2) {
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
          {characters.slice(0, glance).join('')}…
        </span>
        <span className={styles.more}>{words.readOn}</span>
      </summary>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </details>
  )
}
