import { FilterBar, searchFieldClass } from '#admin/frame/filter-bar.tsx'
import { adminOrderMessages, adminOrderPageSizes } from '#rulebook/admin-order-messages.ts'
import { limits } from '#rulebook/limits.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { OrdersQuery } from './orders-query.ts'

const messages = adminOrderMessages.filter

export function OrderFilter({ query }: { query: OrdersQuery }) {
  return (
    <FilterBar action="/all-orders" label={messages.label} submitLabel={messages.show}>
      <Field
        autoComplete="off"
        className={searchFieldClass}
        defaultValue={query.query}
        enterKeyHint="search"
        label={messages.query}
        maxLength={limits.searchQueryMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={query.status ?? ''} label={messages.status} name="status">
        <option value="">{messages.anyStatus}</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Field defaultValue={query.from} label={messages.from} name="from" type="date" />
      <Field defaultValue={query.to} label={messages.to} name="to" type="date" />
      <SelectField defaultValue={query.size} label={messages.size} name="size">
        {adminOrderPageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
