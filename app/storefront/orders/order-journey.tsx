import { formatDate } from '#rulebook/dates.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { refundMessages } from '#rulebook/refund-messages.ts'
import { type JourneyStage, journeyOf } from '#shop/orders/order-journey.ts'
import type { Order } from '#shop/orders/orders.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import styles from './order-journey.module.css'

const messages = myOrdersMessages.journey

export function OrderJourney({ order }: { order: Order }) {
  const { timeZone } = useShopSetup()
  return (
    <ol className={styles.journey}>
      {journeyOf(order).map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order can be on hold twice, so a stage is identified by its position
        <li aria-current={stage.isNow ? 'step' : undefined} data-past={stage.at !== null || undefined} key={index}>
          <p className={styles.name}>{nameOf(stage)}</p>
          <p>
            {stage.at ? <time dateTime={stage.at.toISOString()}>{formatDate(stage.at, timeZone)}</time> : whenOf(stage)}
          </p>
          {notesOf(stage, order).map((sentence) => (
            <p className={sentence === stage.reason ? undefined : styles.note} key={sentence}>
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

function nameOf({ name }: JourneyStage): string {
  return isStep(name) ? messages.steps[name] : name
}

function whenOf({ isNow }: JourneyStage): string {
  return isNow ? messages.now : messages.upcoming
}

function notesOf({ name, at, isNow, reason, isRefundReturned }: JourneyStage, { status, paidAt }: Order): string[] {
  if (!at) return isNow && name === 'packed' ? [messages.notes.packing] : []
  if (isRefundReturned) return [refundMessages.returned]
  if (name === 'shipped' && status === 'Awaiting Pickup') return [messages.notes.pickup]
  const note = name === 'Failed' && paidAt ? messages.notes.failedPaid : noteFor(name)
  return [note, reason].filter((sentence) => sentence !== null)
}

function noteFor(name: JourneyStage['name']): string | null {
  const notes: Readonly<Record<string, string>> = messages.notes
  return notes[name] ?? null
}

function isStep(name: JourneyStage['name']): name is keyof typeof messages.steps {
  return name in messages.steps
}
