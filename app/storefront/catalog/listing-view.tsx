import { SlidersHorizontal } from 'lucide'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { filterMessages, listingMessages } from '#rulebook/listing-messages.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'
import type { Facets } from '#shop/catalog/facets.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import barLooks from '#ui/price-bars.module.css'
import rangeLooks from '#ui/price-range.module.css'
import { ServerHtml } from '#ui/server-html.tsx'
import swatchLooks from '#ui/swatch.module.css'
import { AppliedFilters } from './applied-filters.tsx'
import categoryLooks from './category-filter.module.css'
import countLooks from './choice-count.module.css'
import colorLooks from './color-filter.module.css'
import { filterPills } from './filter-pills.ts'
import formLooks from './filters-form.module.css'
import type { FiltersFormProps } from './filters-form.tsx'
import { filtersFormId } from './filters-form-id.ts'
import { listingAddress } from './listing-address.ts'
import { ListingResults } from './listing-results.tsx'
import styles from './listing-view.module.css'
import type { GridInserts } from './product-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFiltersPanel } from './use-filters-panel.ts'
import { useListFocus } from './use-list-focus.ts'

/** Keeps the styles of the form in the page: the server's HTML needs them before its code is fetched, and unreferenced styles are left out. */
const formClasses = [
  formLooks.filters,
  rangeLooks.range,
  barLooks.bars,
  colorLooks.swatches,
  swatchLooks.swatch,
  countLooks.count,
  categoryLooks.choice,
].join(' ')

/** Fetched when the filters are opened; until then they are a plain form. */
const fetchForm = async () => (await import('./filters-form.tsx')).FiltersForm
const Form = import.meta.env.SSR ? await fetchForm() : null

/** Fetched when the filters are opened on a phone. */
const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }))

export type ListingViewProps = {
  path: string
  searchText?: string
  query: ListingQuery
  /** Null while the list is loading or when loading failed. */
  listing: Listing | null
  /** Null as long as the list is. */
  facets: Facets | null
  failed?: boolean
  choices?: FiltersFormProps['choices']
  title: string
  countText: (count: number) => string
  /** Shown in place of the cards when no product fits. */
  emptyState: ReactNode
  inserts?: GridInserts | null
}

/** A list of products with filters, sort order and pages, all of which are in the address. */
export function ListingView({ path, searchText = '', query, listing, failed = false, ...rest }: ListingViewProps) {
  const navigate = useNavigate()
  const bounds = useLastKnown(listing)
  const facets = useLastKnown(rest.facets)
  const pills = filterPills(query, bounds)
  const panel = useFiltersPanel({ hasFilters: !failed && pills.length > 0, isEmpty: listing?.total === 0 })
  const [sheetOpenCount, setSheetOpenCount] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useListFocus({ query, heading, toolbar, failed })

  const addressOf = (wanted: ListingQuery) => listingAddress(path, wanted, searchText)
  const choose = (wanted: ListingQuery) => {
    panel.closeIfNarrow()
    void navigate(addressOf(wanted), { preventScrollReset: true, replace: addressOf(wanted) === addressOf(query) })
  }

  const filters = {
    path,
    searchText,
    query,
    bounds,
    facets,
    choices: rest.choices ?? null,
    onApply: choose,
  }

  return (
    <>
      {sheetOpenCount > 0 && (
        <Suspense fallback={null}>
          <FiltersSheet {...filters} openCount={sheetOpenCount} />
        </Suspense>
      )}
      <div className={`toolbar ${styles.toolbar}`} ref={toolbar}>
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={panel.isOpen}
          aria-controls={filtersFormId}
          onClick={panel.toggle}
          onPointerEnter={() => void fetchForm()}
        >
          <Icon of={SlidersHorizontal} small />
          <span>{panel.isOpen ? filterMessages.close : filterMessages.open}</span>
        </Button>
        <Button
          size="small"
          className={styles.sheetOpener}
          aria-haspopup="dialog"
          onClick={() => setSheetOpenCount((count) => count + 1)}
        >
          <Icon of={SlidersHorizontal} small />
          <span>{filterMessages.open}</span>
        </Button>
        <p aria-live="polite">{statusText(listing, failed, rest.countText)}</p>
        <SortSelect
          query={query}
          form={filtersFormId}
          onChoose={(sorted) => choose({ ...query, ...sorted, page: 1 })}
        />
      </div>
      <AppliedFilters pills={pills} query={query} addressOf={addressOf} />
      <div className={styles.browse} data-open={panel.isOpen || undefined}>
        <div className={styles.panel} data-looks={formClasses} hidden={!panel.isOpen}>
          <ServerHtml content={Form} fetchContent={fetchForm} props={filters} version={listing} near />
        </div>
        <section aria-label={rest.title}>
          <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
            {headingText(rest.title, listing)}
          </h2>
          <ListingResults
            listing={listing}
            failed={failed}
            emptyState={rest.emptyState}
            inserts={rest.inserts ?? null}
            hrefOf={(page) => addressOf({ ...query, page })}
          />
        </section>
      </div>
    </>
  )
}

/** While the next list is loading, the filters keep the price range and the counts of the previous one. */
function useLastKnown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return value ?? last
}

function statusText(listing: Listing | null, failed: boolean, countText: (count: number) => string): string {
  if (failed) return ''
  return listing ? countText(listing.total) : listingMessages.loading
}

/** Screen readers announce it after a page change. */
function headingText(title: string, listing: Listing | null): string {
  if (!listing || listing.totalPages < 2) return title
  return `${title}, ${listingMessages.page(listing.page, listing.totalPages)}`
}
