import { Link, useLocation } from 'react-router'
import { listingWords } from '#rulebook/listing-words.ts'
import { messages } from '#rulebook/messages.ts'
import { searchWords } from '#rulebook/search-words.ts'
import type { Listing, ProductSummary } from '#shop/catalog/catalog.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { searchPath } from '#storefront/search/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { filterPills, withoutFilters } from './filter-pills.ts'
import { listingAddress } from './listing-address.ts'
import { ListingView } from './listing-view.tsx'
import styles from './search-results.module.css'
import { WithPopular } from './with-popular.tsx'

export type Found = Listing & { correctedText: string | null }

type SearchResultsProps = {
  text: string
  found: Found | null
  popular: ProductSummary[]
  failed?: boolean
}

export function SearchResults({ text, found, popular, failed = false }: SearchResultsProps) {
  const { search } = useLocation()
  const asked = parseListingQuery(new URLSearchParams(search))
  const query = { ...asked, page: found?.page ?? asked.page }
  const isFiltered = filterPills(query, found).length > 0
  if (found?.total === 0 && !isFiltered) return <NothingFound popular={popular} />

  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{headingOf(found, failed)}</h1>
        {found?.correctedText && <Corrected text={text} corrected={found.correctedText} />}
      </header>
      <ListingView
        path="/search"
        searchText={text}
        query={query}
        listing={found}
        failed={failed}
        title={listingWords.results}
        countText={(count) => listingWords.countFor(count, found?.correctedText ?? text)}
        nothing={
          <EmptyShelf
            isFiltered={isFiltered}
            withColors={false}
            clearHref={listingAddress('/search', withoutFilters(query), text)}
          />
        }
      />
    </div>
  )
}

function headingOf(found: Found | null, failed: boolean): string {
  if (failed) return messages.search.name
  return found?.total === 0 ? searchWords.nothing : searchWords.found
}

function NothingFound({ popular }: { popular: ProductSummary[] }) {
  return (
    <WithPopular popular={popular}>
      <EmptyState drawing="not-found" title={searchWords.nothing} level={1}>
        <p>{searchWords.nothingText}</p>
        <CategoryChips />
      </EmptyState>
    </WithPopular>
  )
}

function Corrected({ text, corrected }: { text: string; corrected: string }) {
  const [before, after] = searchWords.corrected(text)
  return (
    <p className={styles.corrected}>
      {before}
      <Link to={searchPath(corrected)}>“{corrected}”</Link>
      {after}
    </p>
  )
}
