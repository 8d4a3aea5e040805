import { publicPage, shopContext } from '#http/context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { useFavorites, useIsGuestReady } from '#storefront/houseguest/houseguest-state.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/wishlist-page.ts'
import { WishlistGrid, WishlistGridSkeleton } from './wishlist-grid.tsx'
import styles from './wishlist-page.module.css'

/** The same for everyone: what a guest keeps is filled in by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  publicPage(context, [])
  return { publicUrl: context.get(shopContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages.wishlist
  return describePage(loaderData?.publicUrl, { title, description, path: '/wish', index: false })
}

export default function WishlistPage() {
  const isReady = useIsGuestReady()
  const favorites = useFavorites()

  return (
    <div className={`wrap page ${styles.page}`}>
      {isReady && favorites.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <>
          <header className="page-head page-head--plain">
            <h1>{messages.wishlist.title}</h1>
            <noscript>
              <p>{messages.wishlist.noScript}</p>
            </noscript>
          </header>
          <h2 className="visually-hidden">{messages.listing.products}</h2>
          {isReady ? <WishlistGrid favorites={favorites} /> : <WishlistGridSkeleton />}
        </>
      )}
    </div>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState drawing="heart" level={1} title={messages.wishlist.empty}>
      <p>{messages.wishlist.emptyText}</p>
      <LinkButton to="/" variant="primary" data-focus-when-empty>
        {messages.wishlist.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
