import { Check } from 'lucide'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './checkout-card.module.css'

/** `done`: folded into a line or two; `next`: not reached yet, a title only. */
export type CardState = 'open' | 'done' | 'next'

type CheckoutCardProps = {
  title: string
  state: CardState
  /** What was typed and chosen, shown while the card is folded. */
  line?: ReactNode
  /** The link or button that opens a folded card. */
  change?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** Stays in the page while the card is folded, so that nothing typed is lost. Without scripts it is always shown. */
  children?: ReactNode
}

export function CheckoutCard({ title, state, line, change, titleRef, children }: CheckoutCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.card} data-state={state}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1}>
        {state === 'done' && <Icon of={Check} small />}
        {title}
      </h2>
      {state === 'done' && <div className={styles.change}>{change}</div>}
      {state === 'done' && <div className={styles.line}>{line}</div>}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  )
}

/** The opened card begins at the top of the screen when its title is out of sight or far down. */
export function focusCard(title: HTMLElement | null): void {
  if (!title) return
  title.focus({ preventScroll: true })
  const { top } = title.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) title.scrollIntoView({ block: 'start' })
}
