import { FilterBar, searchFieldClass } from '#admin/frame/filter-bar.tsx'
import { adminEmailMessages } from '#rulebook/admin-email-messages.ts'
import { limits } from '#rulebook/limits.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { type EmailsQuery, filterStates } from './emails-query.ts'

const { filter: messages, states } = adminEmailMessages

export function EmailFilter({ query }: { query: EmailsQuery }) {
  return (
    <FilterBar action="/emails" label={messages.label} short submitLabel={messages.show}>
      <Field
        autoComplete="off"
        className={searchFieldClass}
        defaultValue={query.query}
        enterKeyHint="search"
        label={messages.query}
        maxLength={limits.emailMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={query.state ?? ''} label={messages.state} name="state">
        <option value="">{messages.anyState}</option>
        {filterStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
