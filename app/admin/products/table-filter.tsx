import { FilterBar, searchField } from '#admin/frame/filter-bar.tsx'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { categories } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import { type AskedTable, stockShelves } from '#shop/catalog/catalogue-table.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { tablePath } from './table-query.ts'

const words = catalogueTableWords.filter

export function TableFilter({ asked }: { asked: AskedTable }) {
  return (
    <FilterBar action={tablePath} label={words.label} show={words.show}>
      <Field
        autoComplete="off"
        className={searchField}
        defaultValue={asked.query}
        enterKeyHint="search"
        label={words.query}
        maxLength={limits.searchQueryMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={asked.category ?? ''} label={words.category} name="category">
        <option value="">{words.anyCategory}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={stateOf(asked)} label={words.state} name="state">
        <option value="">{words.anyState}</option>
        <option value="active">{words.states.active}</option>
        <option value="inactive">{words.states.inactive}</option>
      </SelectField>
      <SelectField defaultValue={asked.stock ?? ''} label={words.stock} name="stock">
        <option value="">{words.anyStock}</option>
        {stockShelves.map((shelf) => (
          <option key={shelf} value={shelf}>
            {words.stocks[shelf]}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={`${asked.sort}-${asked.direction}`} label={words.order} name="sort">
        {Object.entries(words.orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}

function stateOf({ active }: AskedTable): string {
  if (active === null) return ''
  return active ? 'active' : 'inactive'
}
