import { Link, useLocation } from 'react-router'
import { listingMessages } from '#rulebook/listing-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { searchMessages } from '#rulebook/search-messages.ts'
import type { Listing, ProductSummary } from '#shop/catalog/catalog.ts'
import type { Facets } from '#shop/catalog/facets.ts'
import { parseSearchQuery } from '#shop/catalog/listing-query.ts'
import type { FoundContent } from '#shop/content/content.queries.server.ts'
import { searchPath } from '#storefront/search/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { clearFilters, filterPills } from './filter-pills.ts'
import { FoundContentList } from './found-content.tsx'
import { listingAddress } from './listing-address.ts'
import { ListingView } from './listing-view.tsx'
import styles from './search-results.module.css'
import { useRecordSearch } from './use-record-search.ts'
import { WithPopular } from './with-popular.tsx'

export type FoundListing = Listing & { correctedText: string | null; leftOut: string[]; facets: Facets | null }

type SearchResultsProps = {
  text: string
  found: FoundListing | null
  content: readonly FoundContent[]
  popular: ProductSummary[]
  failed?: boolean
}

export function SearchResults({ text, found, content, popular, failed = false }: SearchResultsProps) {
  const { search } = useLocation()
  const asked = parseSearchQuery(new URLSearchParams(search))
  const query = { ...asked, page: found?.page ?? asked.page }
  const isFiltered = filterPills(query, found).length > 0
  useRecordSearch(text, found, isFiltered)
  if (found?.total === 0 && !isFiltered) return <NoProductFound content={content} popular={popular} />

  return (
    <div className="wrap page" data-results>
      <header className="page-head page-head--plain">
        <h1>{headingOf(found, failed)}</h1>
        {found?.correctedText && <Corrected text={text} corrected={found.correctedText} />}
        {found && found.total > 0 && found.leftOut.length > 0 && (
          <p className={styles.corrected}>{searchMessages.leftOut(found.leftOut)}</p>
        )}
      </header>
      <ListingView
        path="/search"
        searchText={text}
        query={query}
        listing={found}
        facets={found?.facets ?? null}
        choices="categories"
        failed={failed}
        title={listingMessages.results}
        countText={(count) => listingMessages.countFor(count, found?.correctedText ?? text)}
        emptyState={
          <EmptyListing
            isFiltered={isFiltered}
            withColors={false}
            clearHref={listingAddress('/search', clearFilters(query), text)}
          />
        }
      />
      <FoundContentList content={content} />
    </div>
  )
}

function headingOf(found: FoundListing | null, failed: boolean): string {
  if (failed) return messages.search.name
  return found?.total === 0 ? searchMessages.noResults : searchMessages.resultsTitle
}

function NoProductFound({ content, popular }: Pick<SearchResultsProps, 'content' | 'popular'>) {
  if (content.length > 0)
    return (
      <WithPopular popular={popular}>
        <header className="page-head page-head--plain">
          <h1>{searchMessages.resultsTitle}</h1>
        </header>
        <FoundContentList content={content} />
      </WithPopular>
    )
  return (
    <WithPopular popular={popular}>
      <EmptyState illustration="not-found" title={searchMessages.noResults} level={1}>
        <p>{searchMessages.noResultsText}</p>
        <CategoryChips />
      </EmptyState>
    </WithPopular>
  )
}

function Corrected({ text, corrected }: { text: string; corrected: string }) {
  const [before, after] = searchMessages.corrected(text)
  return (
    <p className={styles.corrected}>
      {before}
      <Link to={searchPath(corrected)}>“{corrected}”</Link>
      {after}
    </p>
  )
}
