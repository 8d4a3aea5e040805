import { Form, Link, useNavigation } from 'react-router'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { HeldUnpaid as UnpaidHoldTotals } from '#shop/stock/unpaid-holds.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.heldUnpaid

/** The stock held by unpaid orders, with a button that releases all of it. */
export function UnpaidHolds({ holds }: { holds: UnpaidHoldTotals }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'release-held'
  return (
    <Chart id="held-unpaid" note={messages.note} title={messages.title}>
      <p>{messages.text(holds.pieces, holds.orders)}</p>
      <Form className={styles.held} method="post" preventScrollReset>
        <Button busy={busy} name="intent" size="small" type="submit" value="release-held">
          {messages.release}
        </Button>
        <Link to="/all-orders?status=Pending">{messages.orders}</Link>
      </Form>
    </Chart>
  )
}
