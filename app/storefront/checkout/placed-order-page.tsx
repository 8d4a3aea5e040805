import { data, redirect } from 'react-router'
import { currentClientAddress } from '#http/caller.server.ts'
import { findActor, requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { returnToOrder } from '#shop/orders/return-to-order.server.ts'
import { findOrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import { orderLinkPath } from '#storefront/orders/customer-orders-address.ts'
import { isOrderLinkExpired } from '#storefront/orders/expired-order-link.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/placed-order-page.ts'
import { PlacedOrderView } from './placed-order-view.tsx'

/**
 * An order, for its account or for the holder of its signed link; its number alone opens nothing. Customers return here after paying, so
 * the payment's state is refreshed first.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const shop = context.get(shopContext)
  const key = (args.url ?? new URL(request.url)).searchParams.get('key')
  const number = readOrderNumber(params.number)
  const actor = key === null ? await requireSignedIn(args) : await findActor(context, request)
  const opener =
    key === null && actor ? ({ kind: 'customer', actor } as const) : ({ kind: 'link', key: key ?? '' } as const)
  const found = number && (await returnToOrder(shop, opener, number, currentClientAddress()))
  if (!found?.ok) {
    // The order's page offers a new link when this one has expired.
    if (key && (await isOrderLinkExpired(shop, params.number, key)))
      throw redirect(orderLinkPath({ number: params.number, key }))
    return data({ found: null }, { status: 404 })
  }
  const { order, isSettled } = found.value
  const { name: provider } = shop.payments
  const headers: Record<string, string> = order.mayPay && provider === 'stripe' ? { 'x-pays-with': provider } : {}
  const loadedAt = shop.now()
  const isHeld = order.heldUntil !== null && order.heldUntil > loadedAt
  const linkKey = orderKey(shop, order.number)
  // A signed-in user may hold the link of another customer's order, or of their own from before they had an account.
  const isMine =
    actor !== null && (await authorizeOrderAccess(shop, { kind: 'customer', actor }, order.number)) !== null
  const closedText = (await findOrdersClosed(shop))?.sentence ?? null
  const answer = { order, closedText, isSettled, isHeld, loadedAt, provider, linkKey, isGuest: actor === null, isMine }
  return data({ found: answer }, { headers })
}

/** Passes on `x-pays-with`, which allows the payment provider's fields in the page's content security policy. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ params }: Route.MetaArgs) {
  const title = messages.order.title(params.number)
  return describePage(undefined, { title, description: messages.order.description, path: '/order', index: false })
}

export default function PlacedOrderPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found) return <PlacedOrderView {...found} key={found.order.number} />
  return (
    <div className="wrap page">
      <EmptyState illustration="not-found" level={1} title={orderMessages.problems.orderNotFound}>
        <LinkButton to="/" variant="primary">
          {messages.order.continueShopping}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
