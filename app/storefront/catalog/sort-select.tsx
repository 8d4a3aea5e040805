import { filterMessages } from '#rulebook/listing-messages.ts'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { Select } from '#ui/select.tsx'
import { sortChoiceOf, sortChoices } from './listing-address.ts'

type Sorting = Pick<ListingQuery, 'sort' | 'direction'>

type SortSelectProps = {
  query: Sorting
  /** Id of the form that sends the sort order when there is no JavaScript. */
  form: string
  onChoose: (sorting: Sorting) => void
}

export function SortSelect({ query, form, onChoose }: SortSelectProps) {
  const choose = (value: string) => {
    const choice = sortChoices.find((candidate) => candidate.value === value)
    if (choice) onChoose({ sort: choice.sort, direction: choice.direction })
  }
  return (
    <Select
      label={filterMessages.sortBy}
      name="sort"
      form={form}
      // A choice made before hydration is repeated after it (`before-hydration.js`).
      data-at-once
      value={sortChoiceOf(query).value}
      onChange={(event) => choose(event.target.value)}
    >
      {sortChoices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
