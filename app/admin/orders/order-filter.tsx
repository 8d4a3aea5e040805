import { Form } from 'react-router'
import { adminOrderSizes, adminOrderWords } from '#rulebook/admin-order-words.ts'
import { limits } from '#rulebook/limits.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './order-filter.module.css'
import type { OrdersQuery } from './orders-query.ts'

const words = adminOrderWords.filter

/** The list's own address in fields: it can be shared, kept, and left with Back. */
export function OrderFilter({ query }: { query: OrdersQuery }) {
  return (
    <Form action="/all-orders" aria-label={words.label} className={styles.filter} role="search">
      <Field
        autoComplete="off"
        className={styles.query}
        defaultValue={query.query}
        enterKeyHint="search"
        label={words.query}
        maxLength={limits.searchQueryMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={query.status ?? ''} label={words.status} name="status">
        <option value="">{words.anyStatus}</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Field defaultValue={query.from} label={words.from} name="from" type="date" />
      <Field defaultValue={query.to} label={words.to} name="to" type="date" />
      <SelectField defaultValue={query.size} label={words.size} name="size">
        {adminOrderSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <Button size="small" type="submit">
        {words.show}
      </Button>
    </Form>
  )
}
