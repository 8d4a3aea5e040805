import type { UserId } from '#shop/accounts/accounts.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aProduct, type MadeProduct, type ProductFacts } from './make-products.ts'

let shoppers = 0

/** A user with the least that a cart needs: no password and no session. */
export async function aShopper({ db }: Pick<Shop, 'db'>): Promise<UserId> {
  const number = ++shoppers
  const { id } = await db
    .insertInto('users')
    .values({ full_name: 'Karen Holm', email: `shopper-${number}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One product for each entry of `facts`, in the same order. */
export async function someProducts(shop: Pick<Shop, 'db'>, facts: readonly ProductFacts[]): Promise<MadeProduct[]> {
  return Promise.all(facts.map((fact) => aProduct(shop, fact)))
}

export async function restock({ db }: Pick<Shop, 'db'>, article: Article, stock: number): Promise<void> {
  await db.updateTable('products').set({ on_hand: stock }).where('article', '=', article).execute()
}
