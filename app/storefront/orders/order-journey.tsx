import { formatDate } from '#rulebook/dates.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { refundWords } from '#rulebook/refund-words.ts'
import { journeyOf, type Stage } from '#shop/orders/order-journey.ts'
import type { Order } from '#shop/orders/orders.ts'
import styles from './order-journey.module.css'

const words = myOrdersWords.journey

export function OrderJourney({ order }: { order: Order }) {
  return (
    <ol className={styles.journey}>
      {journeyOf(order).map((stage, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order can be on hold twice, so a stage is identified by its position
        <li aria-current={stage.isNow ? 'step' : undefined} data-past={stage.at !== null || undefined} key={place}>
          <p className={styles.name}>{nameOf(stage)}</p>
          <p>{stage.at ? <time dateTime={stage.at.toISOString()}>{formatDate(stage.at)}</time> : whenOf(stage)}</p>
          {notesOf(stage, order).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}

function nameOf({ name }: Stage): string {
  return isStep(name) ? words.steps[name] : name
}

function whenOf({ isNow }: Stage): string {
  return isNow ? words.now : words.ahead
}

function notesOf({ name, at, isNow, reason, isMoneyBack }: Stage, { status, paidAt }: Order): string[] {
  if (!at) return isNow && name === 'packed' ? [words.notes.packing] : []
  if (isMoneyBack) return [refundWords.cameBack]
  if (name === 'shipped' && status === 'Awaiting Pickup') return [words.notes.pickup]
  const note = name === 'Failed' && paidAt ? words.notes.failedPaid : noteFor(name)
  return [note, reason].filter((sentence) => sentence !== null)
}

function noteFor(name: Stage['name']): string | null {
  const notes: Readonly<Record<string, string>> = words.notes
  return notes[name] ?? null
}

function isStep(name: Stage['name']): name is keyof typeof words.steps {
  return name in words.steps
}
