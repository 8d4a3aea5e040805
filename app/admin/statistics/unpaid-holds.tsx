import { Form, Link } from 'react-router'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { HeldUnpaid as UnpaidHoldTotals } from '#shop/stock/unpaid-holds.queries.server.ts'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.heldUnpaid

/** The stock held by unpaid orders, with a button that releases all of it. */
export function UnpaidHolds({ holds }: { holds: UnpaidHoldTotals }) {
  return (
    <Chart id="held-unpaid" note={messages.note} title={messages.title}>
      <p>{messages.text(holds.pieces, holds.orders)}</p>
      <Form className={styles.held} method="post" preventScrollReset>
        <IntentButton value="release-held">{messages.release}</IntentButton>
        <Link to="/all-orders?status=Pending">{messages.orders}</Link>
      </Form>
    </Chart>
  )
}
