import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { addCartLines } from '#shop/cart/set-cart-line.server.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import type { ItemRefusal } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Order, OrderLine } from './orders.ts'

export type BuyAgainOffer = { takeable: { product: ProductSummary; amount: number }[]; refusals: ItemRefusal[] }

type OrderedLines = Pick<Order, 'lines'>

/** For a guest, whose cart is in the browser. */
export async function offerBuyAgain({ db }: Pick<Shop, 'db'>, { lines }: OrderedLines): Promise<BuyAgainOffer> {
  const articles = lines.map(({ article }) => article)
  const products = new Map<string, ProductSummary>(
    (await listProductsByArticles({ db }, articles)).map((each) => [each.article, each]),
  )
  const takeable = lines.flatMap(({ article, quantity }) => {
    const product = products.get(article)
    const amount = Math.min(quantity, product?.available ?? 0, savedItemsLimits.cartAmountMax)
    return product && amount > 0 ? [{ product, amount }] : []
  })
  return { takeable, refusals: lines.flatMap((line) => refusalOf(line, products.get(line.article))) }
}

/** Adds what is in stock to the customer's cart and reports the rest. Running it twice adds nothing more. */
export async function buyAgain(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  order: OrderedLines,
): Promise<{ added: number; refusals: ItemRefusal[] }> {
  const { takeable, refusals } = await offerBuyAgain(shop, order)
  const wanted = takeable.map(({ product: { article }, amount }) => ({ article, amount }))
  const { added, refusals: lateRefusals } = await addCartLines(shop, actor.id, wanted)
  return { added, refusals: [...refusals, ...lateRefusals] }
}

function refusalOf({ article, name, quantity }: OrderLine, product: ProductSummary | undefined): ItemRefusal[] {
  if (!product) return [{ article, name, code: 'gone', available: 0 }]
  const { available } = product
  if (available <= 0) return [{ article, name, code: 'sold-out', available: 0 }]
  return available < quantity ? [{ article, name, code: 'short', available }] : []
}
