import { FilterBar, searchField } from '#admin/frame/filter-bar.tsx'
import { adminOrderSizes, adminOrderWords } from '#rulebook/admin-order-words.ts'
import { limits } from '#rulebook/limits.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { OrdersQuery } from './orders-query.ts'

const words = adminOrderWords.filter

export function OrderFilter({ query }: { query: OrdersQuery }) {
  return (
    <FilterBar action="/all-orders" label={words.label} show={words.show}>
      <Field
        autoComplete="off"
        className={searchField}
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
    </FilterBar>
  )
}
