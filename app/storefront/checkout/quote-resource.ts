import { data } from 'react-router'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { keepForm } from '#ui/keep-form.ts'
import type { Route } from './+types/quote-resource.ts'
import { QuoteForm } from './checkout.schema.ts'
import type { OrderRef } from './order-attempt.ts'
import { shownQuote } from './shown-quote.server.ts'
import type { ShownQuote } from './shown-quote.ts'

export type QuoteAnswer = { quote: ShownQuote | null }

/** The server calculates prices, delivery and discount. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = QuoteForm.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return data({ quote: null }, { status: 422 })
  const shop = context.get(shopContext)
  const actor = await findActor(context, request)
  const { placed, ...asked } = parsed.data
  const unpaidOrder = await findPlacedOrder(shop, placed ?? null)
  return data({ quote: shownQuote(await quoteOrder(shop, actor, { ...asked, unpaidOrder })) })
}

/** Its number, for the holder of its link. */
async function findPlacedOrder(shop: Shop, placed: OrderRef | null): Promise<OrderNumber | null> {
  const number = placed && readOrderNumber(placed.number)
  if (!placed || !number) return null
  return (await authorizeOrderAccess(shop, { kind: 'link', key: placed.key }, number)) ? number : null
}

/** A failed calculation is shown in the page instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction, (): QuoteAnswer => ({ quote: null }))
}
