import type { ReactNode } from 'react'
import { displayLimits } from '#rulebook/limits/display.ts'
import { listingMessages } from '#rulebook/listing-messages.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { type GridInserts, ProductGrid } from './product-grid.tsx'
import { RetryLink } from './retry-link.tsx'

type ListingResultsProps = {
  listing: Listing | null
  failed: boolean
  emptyState: ReactNode
  hrefOf: (page: number) => string
  inserts: GridInserts | null
}

export function ListingResults({ listing, failed, emptyState, hrefOf, inserts }: ListingResultsProps) {
  if (failed) return <ListingFailed />
  if (!listing) return <ListingSkeleton />
  if (listing.total === 0) return emptyState
  return (
    <>
      <ProductGrid products={listing.products} priority={inserts === null} inserts={inserts} />
      <Pagination page={listing.page} totalPages={listing.totalPages} hrefOf={hrefOf} preventScrollReset />
    </>
  )
}

function ListingSkeleton() {
  const positions = Array.from({ length: displayLimits.skeletonCards }, (_, position) => position)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of cards is not a fieldset
    <div className="card-grid" role="group" aria-busy="true" aria-label={listingMessages.loadingProducts}>
      {positions.map((position) => (
        <CardSkeleton key={position} />
      ))}
    </div>
  )
}

function ListingFailed() {
  return (
    <EmptyState illustration="error" title={listingMessages.failed} level={3}>
      <p>{listingMessages.failedText}</p>
      <RetryLink />
    </EmptyState>
  )
}
