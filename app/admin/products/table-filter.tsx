import { FilterBar, searchFieldClass } from '#admin/frame/filter-bar.tsx'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import { type CatalogueTableQuery, stockFilters } from '#shop/catalog/catalogue-table.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { tablePath } from './table-query.ts'

const messages = catalogueTableMessages.filter

export function TableFilter({ query }: { query: CatalogueTableQuery }) {
  return (
    <FilterBar action={tablePath} label={messages.label} submitLabel={messages.show}>
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
      <SelectField defaultValue={query.category ?? ''} label={messages.category} name="category">
        <option value="">{messages.anyCategory}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={stateOf(query)} label={messages.state} name="state">
        <option value="">{messages.anyState}</option>
        <option value="active">{messages.states.active}</option>
        <option value="inactive">{messages.states.inactive}</option>
      </SelectField>
      <SelectField defaultValue={query.stock ?? ''} label={messages.stock} name="stock">
        <option value="">{messages.anyStock}</option>
        {stockFilters.map((stockLevel) => (
          <option key={stockLevel} value={stockLevel}>
            {messages.stocks[stockLevel]}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={`${query.sort}-${query.direction}`} label={messages.order} name="sort">
        {Object.entries(messages.orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}

function stateOf({ active }: CatalogueTableQuery): string {
  if (active === null) return ''
  return active ? 'active' : 'inactive'
}
