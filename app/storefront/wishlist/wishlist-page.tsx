import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/wishlist-page.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { WishlistGrid, WishlistGridSkeleton } from './wishlist-grid.tsx'
import styles from './wishlist-page.module.css'

export const handle: PublicPage = { parameters: [] }

/** The same page for everyone; the browser fills in the items. */
export function loader({ context }: Route.LoaderArgs) {
  markPublicPage(context, [])
  return { publicUrl: context.get(shopContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = wishlistMessages
  return describePage(loaderData?.publicUrl, { title, description, path: '/wish', index: false })
}

export default function WishlistPage() {
  const isReady = useIsReady('wishlist')
  const favorites = useItems('wishlist')

  return (
    <div className={`wrap page ${styles.page}`}>
      {isReady && favorites.length === 0 ? (
        <EmptyWishlist level={1} />
      ) : (
        <>
          <header className="page-head page-head--plain">
            <h1>{wishlistMessages.title}</h1>
            <noscript>
              <p>
                {wishlistMessages.noScript} <a href="/my-account/my-wishlist">{wishlistMessages.accountHint}</a>
              </p>
            </noscript>
          </header>
          <h2 className="visually-hidden">{wishlistMessages.products}</h2>
          {isReady ? <WishlistGrid favorites={favorites} /> : <WishlistGridSkeleton />}
        </>
      )}
    </div>
  )
}
