import { ProductPictures } from '#admin/frame/product-pictures.tsx'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { withNoBreakSpaces } from '#rulebook/no-break-spaces.ts'
import { returnCauseNames } from '#rulebook/return-messages.ts'
import type { ListedReturn } from '#shop/returns/list-returns-for-admin.server.ts'
import { isOpenReturn, openOfferCents, type Return, refundDueAt } from '#shop/returns/returns.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './return-row.module.css'

export function ReturnRow({ returned, now }: { returned: ListedReturn; now: Date }) {
  const { number, orderNumber, fullName, cause, state, statedAt, lines } = returned
  const { formatDate } = useShopDates()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const why = cause ? returnCauseNames[cause] : messages.withdrawal
  return (
    <li className={styles.row} data-row>
      <div className={styles.pictures}>
        <ProductPictures lines={lines} />
      </div>
      <div className={rows.id}>
        <h2>
          <TextLink to={`/all-returns/${number}`}>{number}</TextLink>
        </h2>
        <p>
          {[
            withNoBreakSpaces(formatDate(statedAt)),
            fullName,
            messages.order(orderNumber),
            why,
            messages.pieces(pieces),
          ].join('\u00A0· ')}
        </p>
      </div>
      <p className={styles.state}>
        <StatusPill done={state === 'refunded' || state === 'exchanged'}>{messages.states[state]}</StatusPill>
      </p>
      <Next now={now} returned={returned} />
      <Sum returned={returned} />
    </li>
  )
}

function Next({ returned, now }: { returned: ListedReturn; now: Date }) {
  const { formatDate } = useShopDates()
  const due = refundDueAt(returned)
  if (isOpenReturn(returned.state) && returned.kind === 'withdrawal') {
    const isLate = due < now
    return (
      <p className={styles.next} data-late={isLate || undefined}>
        {isLate ? messages.overdue(formatDate(due)) : messages.due(formatDate(due))}
      </p>
    )
  }
  return <p className={styles.next}>{nextOf(returned, formatDate)}</p>
}

function nextOf(returned: Return, formatDate: (at: Date) => string): string {
  const { state, photos, offerCents, offerAcceptedAt, offerDeclinedAt, labelSentAt, receivedAt } = returned
  const { about } = messages
  const waiting = openOfferCents(returned)
  if (waiting !== null) return about.offered(formatPrice(waiting))
  if (offerAcceptedAt) return about.kept
  if (isOpenReturn(state) && offerCents !== null && offerDeclinedAt) return about.declined(formatPrice(offerCents))
  if (state === 'refunded') return returned.refundedAt ? formatDate(returned.refundedAt) : ''
  if (state === 'exchanged') return returned.exchangeNumber ? about.exchanged(returned.exchangeNumber) : ''
  if (state === 'refused') return returned.refusedBecause ?? ''
  const since = state === 'received' ? receivedAt : labelSentAt
  if (state !== 'asked') return since ? about.since(formatDate(since)) : ''
  return photos.length > 0 ? about.photos(photos.length) : ''
}

function Sum({ returned: { state, amountCents } }: { returned: ListedReturn }) {
  const name = isOpenReturn(state) ? messages.toPayBack : messages.paidBack
  return (
    <p className={rows.amount}>
      {amountCents !== null && formatPrice(amountCents)}{' '}
      <small>{amountCents === null ? messages.nothingBack : name}</small>
    </p>
  )
}
