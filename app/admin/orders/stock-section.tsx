import { Form } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import styles from './stock-section.module.css'

const messages = adminOrderMessages.stock

export function StockSection({ order: { stockMovements, heldUntil } }: { order: OrderForAdmin }) {
  return (
    <section>
      <h2>{messages.title}</h2>
      {heldUntil && (
        <Form className={styles.held} method="post" preventScrollReset>
          <p className="muted">{messages.held(formatDateTime(heldUntil))}</p>
          <Button name="intent" size="small" type="submit" value="release-hold">
            {messages.release}
          </Button>
        </Form>
      )}
      {stockMovements.length === 0 && !heldUntil && <p className="muted">{messages.none}</p>}
      {stockMovements.length > 0 && (
        <Table label={messages.label}>
          <thead>
            <tr>
              <th scope="col">{messages.product}</th>
              <th scope="col">{messages.reason}</th>
              <th scope="col">{messages.when}</th>
              <th className="num" scope="col">
                {messages.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {stockMovements.map(({ id, name, reason, at, change }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{messages.reasons[reason]}</td>
                <td>{formatDateTime(at)}</td>
                <td className="num">{change > 0 ? `+${change}` : `−${-change}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
