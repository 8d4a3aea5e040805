import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import type { Route } from './+types/quote-resource.ts'
import { QuoteForm } from './checkout.schema.ts'
import { shownQuote } from './shown-quote.server.ts'
import type { ShownQuote } from './shown-quote.ts'

export type QuoteAnswer = { quote: ShownQuote | null }

/** What it comes to, as the server says: prices, delivery and discount are nobody else's to decide. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = QuoteForm.safeParse(await request.json().catch(() => null))
  if (!asked.success) return data({ quote: null }, { status: 422 })
  const asker = await findAsker(context, request)
  return data({ quote: shownQuote(await quoteOrder(context.get(shopContext), asker, asked.data)) })
}

/** The page stays when the total cannot be worked out, and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<QuoteAnswer> {
  try {
    return await serverAction()
  } catch {
    return { quote: null }
  }
}
