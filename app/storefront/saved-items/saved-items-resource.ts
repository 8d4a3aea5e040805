import { problems } from '#http/problems.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { savedItemsMessages as itemMessages } from '#rulebook/saved-items-messages.ts'
import { type ItemRefusal, itemsMax, type ListName, type SavedItem } from '#shop/saved-items/saved-items.ts'
import { type SyncAnswer, syncSavedItems } from '#shop/saved-items/sync-saved-items.server.ts'
import type { Route } from './+types/saved-items-resource.ts'
import { BrowserMessage } from './saved-items.schema.ts'
import { storedProductOf } from './stored-product.ts'

/** Receives a customer's unsent changes and answers with items in the browser's storage format. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findActor(context, request)
  if (!actor) return refuse('not-signed-in')
  const message = BrowserMessage.safeParse(await request.json().catch(() => null))
  if (!message.success) return refuse('invalid')
  // Another customer has signed in meanwhile: changes of one customer must not get into another's cart.
  if (message.data.customer !== actor.id) return refuse('not-signed-in')
  const answer = await syncSavedItems(context.get(shopContext), actor.id, message.data)
  const { version, isApplied, lists } = answer
  const stored = lists && { cart: lists.cart.map(responseItemOf), wishlist: lists.wishlist.map(responseItemOf) }
  return Response.json({ version, isApplied, lists: stored, notices: noticesOf(answer) }, { headers: noStoreHeaders })
}

const noStoreHeaders = { 'cache-control': 'no-store' }

function responseItemOf({ product, seenPriceCents, amount, addedAt }: SavedItem) {
  const dataProduct = storedProductOf({ ...product, priceCents: seenPriceCents })
  return { dataProduct, amount, addedAt: addedAt.getTime() }
}

function noticesOf({ merged, refusals }: SyncAnswer): { isRefusal: boolean; text: string }[] {
  const text = merged && itemMessages.merged(merged)
  const refused = [
    ...refusals.cart.map((refusal) => refusalText('cart', refusal)),
    ...refusals.wishlist.map((refusal) => refusalText('wishlist', refusal)),
  ]
  return [...(text ? [{ isRefusal: false, text }] : []), ...refused.map((each) => ({ isRefusal: true, text: each }))]
}

function refusalText(list: ListName, { name, code, available }: ItemRefusal): string {
  if (code === 'short') return messages.quantity.overStock(available)
  if (code === 'full') return messages[list].full(itemsMax[list])
  return code === 'sold-out' ? itemMessages.soldOut(name) : itemMessages.gone(name)
}

function refuse(code: 'not-signed-in' | 'invalid'): Response {
  const { status, sentence } = problems[code]
  return Response.json({ error: sentence, code }, { status, headers: noStoreHeaders })
}
