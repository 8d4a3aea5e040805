import { ButtonForm } from '#admin/frame/button-form.tsx'
import { DataTable } from '#admin/frame/data-table.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import styles from './stock-section.module.css'

const messages = adminOrderMessages.stock

export function StockSection({ order: { stockMovements, heldUntil } }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  return (
    <section>
      <h2>{messages.title}</h2>
      {heldUntil && (
        <ButtonForm className={styles.held} fields={{ intent: 'release-hold' }} label={messages.release}>
          <p className="muted">{messages.held(formatDateTime(heldUntil))}</p>
        </ButtonForm>
      )}
      {stockMovements.length === 0 && !heldUntil && <p className="muted">{messages.none}</p>}
      {stockMovements.length > 0 && (
        <details>
          <LinkSummary>{messages.movements(stockMovements.length)}</LinkSummary>
          <DataTable
            columns={[messages.product, messages.reason, messages.when, [messages.change, 'num']]}
            label={messages.label}
            rows={stockMovements.map(({ id, name, reason, at, change }) => ({
              key: id,
              cells: [name, messages.reasons[reason], formatDateTime(at), change > 0 ? `+${change}` : `−${-change}`],
            }))}
          />
        </details>
      )}
    </section>
  )
}
