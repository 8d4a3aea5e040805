import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './order-returns.module.css'

/** Open returns stand out, with the pieces that they cover and an offer that waits for an answer. */
export function OrderReturns({ order: { returns, openReturns } }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  if (returns.length === 0) return null
  return (
    <ul className={styles.returns}>
      {returns.map(({ number, state, statedAt, openOfferCents }) => {
        const open = openReturns.find((each) => each.number === number)
        return (
          <li data-open={open !== undefined || undefined} key={number}>
            <p>
              <TextLink to={`/all-returns/${number}`}>{messages.ofOrder(number, messages.states[state])}</TextLink>{' '}
              <time dateTime={statedAt.toISOString()}>{formatDateTime(statedAt)}</time>
            </p>
            {open && <p>{open.lines.map(({ quantity, name }) => returnMessages.pieces(quantity, name)).join(', ')}</p>}
            {openOfferCents !== null && <p>{messages.offerWaits(formatPrice(openOfferCents))}</p>}
          </li>
        )
      })}
    </ul>
  )
}
