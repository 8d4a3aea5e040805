import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderRefund } from '#shop/orders/orders-for-admin.queries.server.ts'
import { SettleRefundLink } from './settle-refund-link.tsx'
import styles from './stuck-refunds.module.css'

/** Refunds that the payment provider did not carry out, the reason, and the two options: try again or pay another way. */
export function StuckRefunds({ number, refunds }: { number: string; refunds: readonly OrderRefund[] }) {
  const stuck = refunds.filter(({ state, problem }) => state !== 'done' && problem !== null)
  if (stuck.length === 0) return null
  return (
    <div className={styles.stuck}>
      <h3>{messages.failedRefunds}</h3>
      <ul>
        {stuck.map((refund) => (
          <StuckRefund key={refund.id} number={number} refund={refund} />
        ))}
      </ul>
    </div>
  )
}

function StuckRefund({ number, refund }: { number: string; refund: OrderRefund }) {
  const { id, amountCents, at, state, problem } = refund
  const { formatDateTime } = useShopDates()
  const amount = formatPrice(amountCents)
  return (
    <li>
      <p>
        <strong>{amount}</strong>, {formatDateTime(at)}
      </p>
      <p>{problem === 'provider-away' ? messages.providerUnavailable : messages.providerMessage(problem ?? '')}</p>
      <p className="muted">{state === 'refused' ? messages.refused : messages.delayed}</p>
      <div className="btn-row">
        <ButtonForm
          busyLabel={messages.retrying}
          button={{ 'aria-label': messages.againOf(amount) }}
          fields={{ intent: 'refund-again', refund: id }}
          label={messages.again}
        />
        {state === 'refused' && <SettleRefundLink number={number} refund={refund} />}
      </div>
    </li>
  )
}
