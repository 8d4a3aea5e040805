import { type FormEvent, useState } from 'react'
import { candleFilterColors, findColor } from '#rulebook/colors.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { Button } from '#ui/button.tsx'
import type { Bounds } from '#ui/price-bounds.ts'
import { PriceRange } from '#ui/price-range.tsx'
import { ColorFilter } from './color-filter.tsx'
import styles from './filters-form.module.css'
import { listingAddress } from './listing-address.ts'
import { PriceFields } from './price-fields.tsx'
import { chosenDollars, dollarEnds, priceFilterOf } from './price-filter.ts'

export const filtersFormId = 'filters'

export type FiltersFormProps = {
  id?: string
  path: string
  searchText: string
  query: ListingQuery
  bounds: Pick<Listing, 'minCents' | 'maxCents'> | null
  withColors: boolean
  hidden: boolean
  onApply: (query: ListingQuery) => void
}

/** Without JavaScript the browser sends it as a plain form. With it, only filters that narrow the list get into the address. */
export function FiltersForm({ id = filtersFormId, hidden, onApply, ...list }: FiltersFormProps) {
  const { path, searchText, query, bounds, withColors } = list
  const ends = bounds && dollarEnds(bounds, query)
  const chosen = ends && chosenDollars(query, ends)
  const { generation, expect: expectAddress } = useGeneration(listingAddress('', { ...query, page: 1 }))

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const price = priceOf(textOf(fields, 'min'), textOf(fields, 'max'), ends)
    const color = findColor(textOf(fields, 'color'))
    const { sort, direction } = query
    const colors = withColors ? (color ? [color] : []) : query.colors
    const wanted: ListingQuery = { page: 1, ...price, colors, sort, direction }
    expectAddress(listingAddress('', wanted))
    onApply(wanted)
  }

  return (
    <form
      className={styles.filters}
      id={id}
      action={path}
      method="get"
      aria-label={filterMessages.name}
      hidden={hidden}
      onSubmit={apply}
    >
      {searchText && <input type="hidden" name="query" value={searchText} />}
      {!withColors && query.colors.map((color) => <input key={color} type="hidden" name="color" value={color} />)}
      {ends && chosen ? (
        <PriceRange
          key={`${generation} ${ends.low} ${ends.high}`}
          legend={filterMessages.price}
          min={ends.low}
          max={ends.high}
          low={chosen.low}
          high={chosen.high}
        />
      ) : (
        <PriceFields key={generation} query={query} />
      )}
      {withColors && <ColorFilter key={generation} colorNames={candleFilterColors} chosen={query.colors[0] ?? null} />}
      <Button variant="primary" type="submit">
        {filterMessages.apply}
      </Button>
    </form>
  )
}

/**
 * Counts address changes that came from elsewhere (Back, or removing a filter); the form fields are then reset. After Apply the fields and
 * the focus in them stay.
 */
function useGeneration(address: string) {
  const [seen, setSeen] = useState({ address, expected: address, generation: 0 })
  if (seen.address !== address) {
    const isOwn = address === seen.expected
    setSeen({ address, expected: address, generation: seen.generation + (isOwn ? 0 : 1) })
  }
  const expectAddress = (expected: string) => setSeen((now) => ({ ...now, expected }))
  return { generation: seen.generation, expect: expectAddress }
}

function priceOf(min: string, max: string, ends: Bounds | null): Pick<ListingQuery, 'minCents' | 'maxCents'> {
  if (ends) return priceFilterOf({ low: min, high: max }, ends)
  const { minCents, maxCents } = parseListingQuery(new URLSearchParams({ min, max }))
  return { ...(minCents !== undefined && { minCents }), ...(maxCents !== undefined && { maxCents }) }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
