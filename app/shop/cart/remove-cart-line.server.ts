import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { emptyCart } from './empty-cart.server.ts'

/** True when there was such a line. */
export async function removeCartLine({ db }: Pick<Shop, 'db'>, userId: UserId, article: string): Promise<boolean> {
  return (await emptyCart(db, userId, [article])) > 0
}
