import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { findCategory } from '#rulebook/categories.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'
import type { Facets } from '#shop/catalog/facets.ts'
import { listingParams, parseSearchQuery } from '#shop/catalog/listing-query.ts'
import { Button } from '#ui/button.tsx'
import type { Bounds } from '#ui/price-bounds.ts'
import { PriceRange } from '#ui/price-range.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { ChoicesProps } from './choices-props.ts'
import { ColorFilter } from './color-filter.tsx'
import styles from './filters-form.module.css'
import { filtersFormId } from './filters-form-id.ts'
import { listingAddress } from './listing-address.ts'
import { chosenDollars, dollarEnds, priceFilterOf } from './price-filter.ts'
import { useLiveFacets } from './use-live-facets.ts'

export type FiltersFormProps = {
  id?: string
  path: string
  searchText: string
  query: ListingQuery
  bounds: Pick<Listing, 'minCents' | 'maxCents'> | null
  facets: Facets | null
  /** What can be chosen beside the price. */
  choices: 'colors' | 'categories' | null
  onApply: (query: ListingQuery) => void
}

const choiceComponents: Record<'colors' | 'categories', ComponentType<ChoicesProps>> = {
  colors: ColorFilter,
  categories: CategoryFilter,
}

/** Without JavaScript the browser sends it as a plain form. With it, only filters that narrow the list get into the address. */
export function FiltersForm({ id = filtersFormId, onApply, choices, ...list }: FiltersFormProps) {
  const { path, searchText, query, bounds } = list
  const Choices = choices && choiceComponents[choices]
  const ends = bounds && dollarEnds(bounds, query)
  const chosen = ends && chosenDollars(query, ends)
  const { generation, expect: expectAddress } = useGeneration(listingAddress('', { ...query, page: 1 }))

  const asked = listingParams(query)
  const form = useRef<HTMLFormElement>(null)
  /** The form has the parameters of an address, as the browser sends them without scripts. */
  const readChoices = (): ListingQuery => {
    const fields = form.current ? [...new FormData(form.current)] : []
    const params = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    const { minCents: _min, maxCents: _max, ...choices } = parseSearchQuery(params)
    if (!ends) return parseSearchQuery(params)
    return { ...choices, ...priceFilterOf({ low: params.get('min') ?? '', high: params.get('max') ?? '' }, ends) }
  }
  const { facets, recount } = useLiveFacets(list.facets, () => facetsAddress(path, searchText, readChoices()))

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { sort, direction } = query
    const wanted = { ...readChoices(), sort, direction }
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
      onChange={recount}
      onSubmit={apply}
      ref={form}
    >
      {searchText && <input type="hidden" name="query" value={searchText} />}
      {choices !== 'colors' &&
        query.colors.map((color) => <input key={color} type="hidden" name="color" value={color} />)}
      {ends && chosen ? (
        <PriceRange
          key={`${generation} ${ends.low} ${ends.high}`}
          legend={filterMessages.price}
          min={ends.low}
          max={ends.high}
          low={chosen.low}
          high={chosen.high}
          bars={list.facets && hasEnds(list.facets, ends) ? list.facets.bars : []}
          onSettle={recount}
        />
      ) : (
        // The list failed to load, so its prices are unknown: those that the address asks for stay.
        ['min', 'max'].map((name) => <input key={name} type="hidden" name={name} value={asked.get(name) ?? ''} />)
      )}
      {Choices && <Choices key={`choices ${generation}`} chosen={query} facets={facets} onDeselect={recount} />}
      <Button variant="primary" type="submit">
        <span>
          {filterMessages.apply}
          {facets && <span className={styles.count}>{filterMessages.applyCount(facets.total)}</span>}
        </span>
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

/** An address may ask for prices beyond those of the list: then its steps are not those of the track. */
function hasEnds({ minCents, maxCents }: Facets, ends: Bounds): boolean {
  return Math.floor((minCents ?? 0) / 100) === ends.low && Math.ceil((maxCents ?? 0) / 100) === ends.high
}

/** Where the shop counts what these choices leave. */
function facetsAddress(path: string, searchText: string, choices: ListingQuery): string {
  const category = findCategory(path.slice(1))?.slug
  return listingAddress('/api/facets', category ? { ...choices, category } : choices, searchText)
}
