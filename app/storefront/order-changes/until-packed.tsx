import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { OrderToChange } from '#shop/order-changes/offer-change.server.ts'
import type { Addition } from '#shop/order-changes/order-changes.queries.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { buttonClassName } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './until-packed.module.css'

const { untilPacked: messages, additions: additionMessages } = orderChangeMessages

export type ChangePaths = {
  address: string
  pieces: string
  cancel: string
  pay: (addition: Addition) => string
  /** Its own page, with its invoice. */
  added: (addition: Addition) => string
}

type UntilPackedProps = {
  order: Order
  refusals: OrderToChange['refusals']
  paths: ChangePaths
  /** Null when the order goes to no pick-up point, or it cannot be chosen. */
  pointPath: string | null
}

export function UntilPacked({ order, refusals, paths, pointPath }: UntilPackedProps) {
  const { delivery, paymentState, totalCents, refundedCents } = order
  if (paymentState !== 'paid' || refusals.address) return null
  return (
    <section>
      <h2>{messages.heading}</h2>
      <p className={styles.text}>{messages.text}</p>
      <ul className={styles.goes}>
        <Entry hint={`${delivery.address}, ${delivery.city}`} name={messages.address} to={paths.address} />
        {pointPath && (
          <Entry hint={delivery.pickupPoint?.name ?? messages.noPoint} name={messages.point} to={pointPath} />
        )}
        {!refusals.pieces && <Entry hint={messages.piecesHint} name={messages.pieces} to={paths.pieces} />}
        {!refusals.cancel && (
          <Entry
            hint={messages.cancelHint(formatPrice(totalCents - refundedCents))}
            name={messages.cancel}
            to={paths.cancel}
          />
        )}
      </ul>
    </section>
  )
}

function Entry({ name, hint, to }: { name: string; hint: string; to: string }) {
  return (
    <li>
      <TextLink to={to}>{name}</TextLink>
      <small>{hint}</small>
    </li>
  )
}

type AdditionsProps = { additions: readonly Addition[]; paths: Pick<ChangePaths, 'pay' | 'added'> }

/** Pieces added afterwards, each with where it stands. */
export function Additions({ additions, paths }: AdditionsProps) {
  if (additions.length === 0) return null
  return (
    <section>
      <h2>{additionMessages.heading}</h2>
      <ul className={styles.goes}>
        {additions.map((addition) => (
          <li key={addition.number}>
            <span>
              {addition.lines
                .map(({ quantity, name }) => additionMessages.line(Math.max(quantity, 0), name))
                .join(', ')}
            </span>
            <small>
              <TextLink to={paths.added(addition)}>{additionMessages.open(addition.number)}</TextLink> ·{' '}
              {additionMessages.states[stateOf(addition)]}
            </small>
            {stateOf(addition) === 'waiting' && (
              <a className={buttonClassName({ variant: 'primary', size: 'small' })} href={paths.pay(addition)}>
                {additionMessages.pay(formatPrice(addition.totalCents))}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, paymentState, missesParcel }: Addition): 'waiting' | 'paid' | 'late' | 'ended' {
  if (hasEnded(status)) return 'ended'
  if (paymentState === 'paid') return 'paid'
  return missesParcel && paymentState !== 'processing' ? 'late' : 'waiting'
}
