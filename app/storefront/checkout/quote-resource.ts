import { data } from 'react-router'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { keepForm } from '#ui/keep-form.ts'
import type { Route } from './+types/quote-resource.ts'
import { QuoteForm } from './checkout.schema.ts'
import { shownQuote } from './shown-quote.server.ts'
import type { ShownQuote } from './shown-quote.ts'

export type QuoteAnswer = { quote: ShownQuote | null }

/** The server calculates prices, delivery and discount. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = QuoteForm.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return data({ quote: null }, { status: 422 })
  const actor = await findActor(context, request)
  return data({ quote: shownQuote(await quoteOrder(context.get(shopContext), actor, parsed.data)) })
}

/** A failed calculation is shown in the page instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction, (): QuoteAnswer => ({ quote: null }))
}
