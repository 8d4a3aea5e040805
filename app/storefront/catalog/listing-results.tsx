import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'

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
    // biome-ignore lint/a11y/useSemanticElements: a group of cards is no fieldset
    <div className="card-grid" role="group" aria-busy="true" aria-label={messages.listing.loadingProducts}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

function ListingFailed() {
  return (
    <EmptyState drawing="error" title={messages.listing.failed} level={3}>
      <p>{messages.listing.failedText}</p>
      <RetryLink />
    </EmptyState>
  )
}

/** The way to where one is: with scripts it asks again in place, without them it loads the page again. */
export function RetryLink() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <LinkButton
      variant="primary"
      to={pathname + search}
      reloadDocument
      aria-disabled={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (state === 'idle') void revalidate()
      }}
    >
      <Icon of={RotateCw} small />
      {messages.listing.retry}
    </LinkButton>
  )
}
