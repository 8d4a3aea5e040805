import { Form, useNavigation } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import styles from '#admin/frame/import-sections.module.css'
import { adminPickupPointMessages } from '#rulebook/admin-pickup-point-messages.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import orderStyles from './pickup-points.module.css'
import type { PlanPreview } from './plan-preview.server.ts'

const messages = adminPickupPointMessages.plan

/** What an uploaded list would change, and the button that imports it. */
export function PlanView({ preview }: { preview: PlanPreview }) {
  const { id, counts, rows, more, orders, inFile, count } = preview
  const { state, formData } = useNavigation()
  const isApplying = state !== 'idle' && formData?.get('intent') === 'import'
  const { point, where, was, becomes } = messages.columns
  const figures = [
    [messages.new, counts.new],
    [messages.changed, counts.changed],
    [messages.gone, counts.gone],
    [messages.wrong, counts.wrong],
  ] as const
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {orders.total > 0 && (
        <div className={styles.note}>
          <p>{messages.orders(orders.total)}</p>
          <ul className={orderStyles.orders}>
            {orders.numbers.map((number) => (
              <li key={number}>
                <TextLink to={`/all-orders/${number}`}>{messages.order(number)}</TextLink>
              </li>
            ))}
          </ul>
          {orders.total > orders.numbers.length && <p>{messages.more(orders.total - orders.numbers.length)}</p>}
          <p>{messages.ordersText}</p>
        </div>
      )}
      {count === 0 ? (
        <p role="status">{messages.nothing}</p>
      ) : (
        <Form className="btn-row" method="post">
          <input name="file" type="hidden" value={id} />
          <Button busy={isApplying} name="intent" type="submit" value="import" variant="primary">
            {isApplying ? messages.applying : messages.apply(inFile, counts.gone)}
          </Button>
          <LinkButton to="/pickup-points">{messages.discard}</LinkButton>
        </Form>
      )}
      {rows.length > 0 && (
        <DataTable
          columns={[point, where, was, becomes]}
          label={messages.label}
          rows={rows.map((row) => ({
            key: row.key,
            cells: [
              row.point,
              row.where,
              row.was,
              <span className={row.isBad ? styles.bad : undefined} key="becomes">
                {row.becomes}
              </span>,
            ],
          }))}
        />
      )}
      {more > 0 && <p>{messages.more(more)}</p>}
    </section>
  )
}
