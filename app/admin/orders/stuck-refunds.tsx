import { Form, useNavigation } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import type { OrderRefund } from '#shop/orders/for-owners.queries.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import styles from './stuck-refunds.module.css'

const words = adminOrderWords.refund

/** What the payment service would not send back, why, and asking it once more. */
export function StuckRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  const stuck = refunds.filter(({ state, problem }) => state !== 'done' && problem !== null)
  if (stuck.length === 0) return null
  return (
    <div className={styles.stuck}>
      <h3>{words.troubles}</h3>
      <ul>
        {stuck.map((refund) => (
          <StuckRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    </div>
  )
}

function StuckRefund({ refund: { id, amountCents, at, state, problem } }: { refund: OrderRefund }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('refund') === id
  const amount = formatPrice(amountCents)
  return (
    <li>
      <p>
        <strong>{amount}</strong>, {formatMoment(at)}
      </p>
      <p>{problem === 'provider-away' ? words.away : words.said(problem ?? '')}</p>
      <p className="muted">{state === 'refused' ? words.refused : words.delayed}</p>
      <Form method="post" preventScrollReset>
        <input name="intent" type="hidden" value="refund-again" />
        <input name="refund" type="hidden" value={id} />
        <Button aria-label={words.againOf(amount)} busy={busy} size="small" type="submit">
          {busy ? words.trying : words.again}
        </Button>
      </Form>
    </li>
  )
}
