import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findAsker, requireSignedIn } from '#http/who-is-asking.server.ts'
import { checkoutWords as words } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { mayOpen } from '#shop/orders/order-openers.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { returnToOrder } from '#shop/orders/return-to-order.server.ts'
import { whyClosed } from '#shop/settings/why-closed.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/order-page.ts'
import { OrderView } from './order-view.tsx'

/**
 * An order, for its account or for the holder of its signed link; its number alone opens nothing. Customers return here after paying, so
 * the payment's state is refreshed first.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const shop = context.get(shopContext)
  const key = (args.url ?? new URL(request.url)).searchParams.get('key')
  const number = readOrderNumber(params.number)
  const asker = key === null ? await requireSignedIn(args) : await findAsker(context, request)
  const opener =
    key === null && asker ? ({ kind: 'customer', asker } as const) : ({ kind: 'link', key: key ?? '' } as const)
  const found = number && (await returnToOrder(shop, opener, number))
  if (!found?.ok) return data({ found: null }, { status: 404 })
  const { order, isSettled } = found.value
  const { name: provider } = shop.payments
  const headers: Record<string, string> = order.mayPay && provider === 'stripe' ? { 'x-pays-with': provider } : {}
  const isHeld = order.heldUntil !== null && order.heldUntil > shop.now()
  const linkKey = orderKey(shop, order.number)
  // A signed-in user may hold the link of another customer's order, or of their own from before they had an account.
  const isMine = asker !== null && (await mayOpen(shop, { kind: 'customer', asker }, order.number)) !== null
  const closedText = (await whyClosed(shop))?.sentence ?? null
  const answer = { order, closedText, isSettled, isHeld, provider, linkKey, isGuest: asker === null, isMine }
  return data({ found: answer }, { headers })
}

/** Passes on `x-pays-with`, which allows the payment provider's fields in the page's content security policy. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ params }: Route.MetaArgs) {
  const title = words.order.title(params.number)
  return describePage(undefined, { title, description: words.order.description, path: '/order', index: false })
}

export default function OrderPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found) return <OrderView {...found} key={found.order.number} />
  return (
    <div className="wrap page">
      <EmptyState drawing="not-found" level={1} title={orderWords.problems.orderNotFound}>
        <LinkButton to="/" variant="primary">
          {words.order.goOn}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
