import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import rows from '#admin/frame/rows.module.css'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderListMessages as messages } from '#rulebook/admin-order-list-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { Day } from '#rulebook/days.ts'
import { formatPrice } from '#rulebook/money.ts'
import { withNoBreakSpaces } from '#rulebook/no-break-spaces.ts'
import type { Order } from '#shop/orders/orders.ts'
import { CheckboxInput } from '#ui/choice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AdminOrderLines } from './admin-order-lines.tsx'
import { OrderAddress } from './order-address.tsx'
import { orderBulkFormId } from './order-bulk-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './orders.module.css'
import type { StatusActionResult } from './orders-action.server.ts'
import { StatusForm } from './status-form.tsx'

type OrderRowProps = {
  order: Order
  result: StatusActionResult | undefined
  listUrl: string
  /** The shop's day. */
  today: Day
}

/** An order in the list; its number expands the row. Without JavaScript all rows are expanded. */
export function OrderRow({ order, result, listUrl, today }: OrderRowProps) {
  const { number, placedAt, totalCents } = order
  const [open, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const bodyId = useId()
  const { formatDate } = useShopDates()
  const mayChange = useMayDo()('order-changes')
  return (
    <li className={styles.order} data-row>
      <div className={styles.head}>
        {mayChange && (
          <CheckboxInput
            aria-label={messages.bulk.choose(number)}
            className={styles.choose}
            form={orderBulkFormId}
            name="number"
            value={number}
          />
        )}
        <div className={rows.id}>
          <h2>
            <button
              aria-controls={bodyId}
              aria-expanded={open}
              className={styles.toggle}
              onClick={() => setOpen(!open)}
              type="button"
            >
              {adminOrderMessages.number(number)}
            </button>
          </h2>
          <p>{withNoBreakSpaces(formatDate(placedAt))}</p>
        </div>
        <OrderFacts order={order} today={today} />
        {mayChange ? (
          <StatusForm action={listUrl} result={result?.number === number ? result : undefined} order={order} />
        ) : (
          <p className={styles.status}>
            <StatusPill done={order.status === 'Done'}>{order.status}</StatusPill>
          </p>
        )}
        <p className={rows.amount}>
          <small>{messages.amount}</small>
          {formatPrice(totalCents)}
        </p>
        <span className={styles.chevron} data-open={open || undefined}>
          <Icon of={ChevronDown} />
        </span>
      </div>
      <div className={styles.body} data-open={open || undefined} hidden={isHydrated && !open} id={bodyId}>
        <div>
          <OrderAddress order={order} />
          <TextLink to={`/all-orders/${number}`}>{messages.open}</TextLink>
        </div>
        <AdminOrderLines order={order} />
      </div>
    </li>
  )
}
