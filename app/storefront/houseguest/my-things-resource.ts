import { shopContext } from '#http/context.server.ts'
import { problems } from '#http/problems.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import type { KeptLine } from '#shop/cart/cart.ts'
import { syncKeptThings } from '#shop/cart/sync-kept-things.server.ts'
import type { WishlistItem } from '#shop/wishlist/wishlist.ts'
import type { Route } from './+types/my-things-resource.ts'
import { BrowserMessage } from './my-things.schema.ts'
import { storedProductOf } from './stored-product.ts'

/** Where a customer's browser says what was changed in it, and hears what is kept: in the form in which it keeps things itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const asker = await findAsker(context, request)
  if (!asker) return refuse('not-signed-in')
  const message = BrowserMessage.safeParse(await request.json().catch(() => null))
  if (!message.success) return refuse('invalid')
  // Somebody else signed in meanwhile: what one customer changed never gets into another one's cart.
  const { customer, ...said } = message.data
  if (customer !== asker.id) return refuse('not-signed-in')
  const { kept, ...answer } = await syncKeptThings(context.get(shopContext), asker.id, said)
  const mirrored = kept && { cart: kept.cart.map(storedLineOf), wishlist: kept.wishlist.map(storedItemOf) }
  return Response.json({ ...answer, kept: mirrored }, { headers: { 'cache-control': 'no-store' } })
}

function storedLineOf({ product, seenPriceCents, amount, addedAt }: KeptLine) {
  const dataProduct = storedProductOf({ ...product, priceCents: seenPriceCents })
  return { dataProduct, amount, addedAt: addedAt.getTime() }
}

function storedItemOf({ product, savedPriceCents, savedAt }: WishlistItem) {
  return { ...storedProductOf({ ...product, priceCents: savedPriceCents }), addedAt: savedAt.getTime() }
}

function refuse(code: 'not-signed-in' | 'invalid'): Response {
  const { status, sentence } = problems[code]
  return Response.json({ error: sentence, code }, { status, headers: { 'cache-control': 'no-store' } })
}
