import { publicPage, shopContext } from '#http/context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { useCart, useIsGuestReady } from '#storefront/houseguest/houseguest-state.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FilledCart } from './filled-cart.tsx'

/** The same for everyone: what a guest keeps is filled in by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  publicPage(context, [])
  return { publicUrl: context.get(shopContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages.cart
  return describePage(loaderData?.publicUrl, { title, description, path: '/cart', index: false })
}

export default function CartPage() {
  const isReady = useIsGuestReady()
  const lines = useCart()

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{messages.cart.title}</h1>
        <noscript>
          <p>{messages.cart.noScript}</p>
        </noscript>
      </header>
      {!isReady ? <CartSkeleton /> : lines.length > 0 ? <FilledCart lines={lines} /> : <EmptyCart />}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState drawing="empty" title={messages.cart.empty}>
      <p>{messages.cart.emptyText}</p>
      <LinkButton to="/#new" variant="primary" data-focus-when-empty>
        {messages.cart.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
