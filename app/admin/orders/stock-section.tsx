import { Form } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import styles from './stock-section.module.css'

const words = adminOrderWords.stock

export function StockSection({ order: { movements, heldUntil } }: { order: OrderForOwner }) {
  return (
    <section>
      <h2>{words.title}</h2>
      {heldUntil && (
        <Form className={styles.held} method="post" preventScrollReset>
          <p className="muted">{words.held(formatMoment(heldUntil))}</p>
          <Button name="intent" size="small" type="submit" value="release-hold">
            {words.release}
          </Button>
        </Form>
      )}
      {movements.length === 0 && !heldUntil && <p className="muted">{words.none}</p>}
      {movements.length > 0 && (
        <Table label={words.label}>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col">{words.when}</th>
              <th className="num" scope="col">
                {words.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ id, name, reason, at, change }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{words.reasons[reason]}</td>
                <td>{formatMoment(at)}</td>
                <td className="num">{change > 0 ? `+${change}` : `−${-change}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
