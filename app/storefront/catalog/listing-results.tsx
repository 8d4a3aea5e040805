import type { ReactNode } from 'react'
import { limits } from '#rulebook/limits.ts'
import { listingWords } from '#rulebook/listing-words.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'
import { RetryLink } from './retry-link.tsx'

type ListingResultsProps = {
  listing: Listing | null
  failed: boolean
  nothing: ReactNode
  hrefOf: (page: number) => string
}

export function ListingResults({ listing, failed, nothing, hrefOf }: ListingResultsProps) {
  if (failed) return <ListingFailed />
  if (!listing) return <ListingSkeleton />
  if (listing.total === 0) return nothing
  return (
    <>
      <ProductGrid products={listing.products} priority />
      <Pagination page={listing.page} totalPages={listing.totalPages} hrefOf={hrefOf} preventScrollReset />
    </>
  )
}

function ListingSkeleton() {
  const places = Array.from({ length: limits.skeletonCards }, (_, place) => place)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of cards is not a fieldset
    <div className="card-grid" role="group" aria-busy="true" aria-label={listingWords.loadingProducts}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

function ListingFailed() {
  return (
    <EmptyState drawing="error" title={listingWords.failed} level={3}>
      <p>{listingWords.failedText}</p>
      <RetryLink />
    </EmptyState>
  )
}
