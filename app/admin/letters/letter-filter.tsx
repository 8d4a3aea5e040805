import { FilterBar, searchField } from '#admin/frame/filter-bar.tsx'
import { adminLetterWords } from '#rulebook/admin-letter-words.ts'
import { limits } from '#rulebook/limits.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { type LettersQuery, shownStates } from './letters-query.ts'

const { filter: words, states } = adminLetterWords

export function LetterFilter({ query }: { query: LettersQuery }) {
  return (
    <FilterBar action="/letters" label={words.label} short show={words.show}>
      <Field
        autoComplete="off"
        className={searchField}
        defaultValue={query.query}
        enterKeyHint="search"
        label={words.query}
        maxLength={limits.emailMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={query.state ?? ''} label={words.state} name="state">
        <option value="">{words.anyState}</option>
        {shownStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
