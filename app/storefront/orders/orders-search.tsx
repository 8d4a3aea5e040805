import { ChevronDown } from 'lucide'
import { Form, useNavigation } from 'react-router'
import { searchLimits } from '#rulebook/limits/search.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type OrderFilters, ordersPath } from './customer-orders-address.ts'
import styles from './orders-search.module.css'

const messages = myOrdersMessages.filter

/** Searches the user's orders. The search is in the address and works without JavaScript. Folded until it is wanted: on a phone it fills half the screen. */
export function OrdersSearch(props: { filters: OrderFilters; isFiltered: boolean; total: number }) {
  const { filters, isFiltered, total } = props
  const { state, formMethod, location } = useNavigation()
  const busy = state === 'loading' && formMethod === 'GET' && location.pathname === ordersPath
  return (
    <search aria-label={messages.label}>
      <details className={styles.search} open={isFiltered}>
        <summary>
          {messages.label}
          <Icon of={ChevronDown} small />
        </summary>
        <Form action={ordersPath} className={styles.form}>
          <Field
            className={styles.query}
            defaultValue={filters.query}
            label={messages.search}
            maxLength={searchLimits.queryMaxLength}
            name="query"
            type="search"
          />
          <SelectField className={styles.status} defaultValue={filters.status} label={messages.status} name="status">
            <option value="">{messages.anyStatus}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </SelectField>
          <Field defaultValue={filters.minDate} label={messages.from} name="minDate" type="date" />
          <Field defaultValue={filters.maxDate} label={messages.until} name="maxDate" type="date" />
          <Button busy={busy} className={styles.show} type="submit">
            {messages.show}
          </Button>
        </Form>
      </details>
      <p className={styles.found}>
        <span role="status">{myOrdersMessages.found(total)}</span>
        {isFiltered && total > 0 && <TextLink to={ordersPath}>{messages.all}</TextLink>}
      </p>
    </search>
  )
}
