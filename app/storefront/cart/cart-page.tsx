import { publicPage, shopContext } from '#http/context.server.ts'
import { cartWords } from '#rulebook/cart-words.ts'
import { useCart, useIsGuestReady } from '#storefront/houseguest/houseguest-state.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'

/** The same for everyone: what a guest keeps is filled in by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  publicPage(context, [])
  return { publicUrl: context.get(shopContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = cartWords
  return describePage(loaderData?.publicUrl, { title, description, path: '/cart', index: false })
}

export default function CartPage() {
  const isReady = useIsGuestReady()
  const lines = useCart()

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{cartWords.title}</h1>
        <noscript>
          <p>
            {cartWords.noScript} <a href="/my-account/my-cart">{cartWords.inAccount}</a>
          </p>
        </noscript>
      </header>
      {!isReady ? <CartSkeleton /> : lines.length > 0 ? <FilledCart lines={lines} place="page" /> : <EmptyCart />}
    </div>
  )
}
