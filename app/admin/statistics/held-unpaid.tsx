import { Form, Link, useNavigation } from 'react-router'
import { statisticsWords } from '#rulebook/statistics-words.ts'
import type { HeldUnpaid as Held } from '#shop/stock/unpaid-holds.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const words = statisticsWords.heldUnpaid

/** The stock held by unpaid orders, with a button that releases all of it. */
export function HeldUnpaid({ held }: { held: Held }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'release-held'
  return (
    <Chart id="held-unpaid" note={words.note} title={words.title}>
      <p>{words.text(held.pieces, held.orders)}</p>
      <Form className={styles.held} method="post" preventScrollReset>
        <Button busy={busy} name="intent" size="small" type="submit" value="release-held">
          {words.release}
        </Button>
        <Link to="/all-orders?status=Pending">{words.orders}</Link>
      </Form>
    </Chart>
  )
}
